import { definePlace } from '../../../commands/place.ts';

/** 缓存管理, as its commands see it. */
export const cachesPlace = definePlace<CachesHandle>('caches');

export interface CachesHandle {
  /** Reads all reference data of this browser again. @throws ApiError */
  reload(): Promise<void>;
}
