import type { ServiceRow } from '../../../../contract/pluginService.ts';
import { definePlace } from '../../../commands/place.ts';

/** The page of services, as its commands see it. */
export const servicesPlace = definePlace<ServicesHandle>('plugin-services');

export interface ServicesHandle {
  /** Shows a service with its orders and the end of its log. */
  look(service: ServiceRow): void;
}
