import type { Station, StationCode } from '../../../../contract/station/station.ts';
import { definePlace } from '../../../commands/place.ts';

/** 客户端监控, as its commands see it. */
export const stationsPlace = definePlace<StationsHandle>('stations');

export interface StationsHandle {
  /** Opens the form of a new station. `done` runs after it was made. */
  add(done: () => void): void;
  /** Shows a station's files, devices and history. */
  look(station: Station): void;
  showCode(code: StationCode): void;
}
