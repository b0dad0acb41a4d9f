import type { ConfigDiffer } from '../../../../contract/ybConfig.ts';
import { definePlace } from '../../../commands/place.ts';

/** A configuration file of an area. */
export interface ConfigFile {
  readonly id: string;
  readonly fileName: string;
  readonly updateTime: string;
}

/** A page of options, as its commands see it. */
export const optionsPlace = definePlace<OptionsHandle>('options');

export interface OptionsHandle {
  /** Title of the option in whose field the focus was last; null before. */
  readonly focused: string | null;
  /** Gives that option the inherited value again; it is saved with the form. */
  inherit(): void;
  /** Puts the focus on what chooses the place; absent where there is no choice. */
  readonly choose?: () => void;
  showDiffers(): void;
  reload(): void;
}

/** The address of the options of a place that differs. */
export function differAddress({ level, refId }: ConfigDiffer, medicalAreaCode: string): string {
  const place =
    level === 'area'
      ? { medicalAreaCode: refId }
      : { medicalAreaCode, [level === 'company' ? 'companyId' : 'refId']: refId };
  return `/system-manager/medical-security-config?${new URLSearchParams(place).toString()}`;
}
