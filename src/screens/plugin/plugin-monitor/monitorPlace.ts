import type { PluginShare } from '../../../../contract/pluginMonitor.ts';
import { definePlace } from '../../../commands/place.ts';

/** The monitor of packages, as its commands see it. */
export const monitorPlace = definePlace<MonitorHandle>('plugin-monitor');

export interface MonitorHandle {
  /** Shows the days of a version, of the stores that the list is filtered by. */
  history(share: PluginShare): void;
}
