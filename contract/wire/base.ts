/** Base path unless a custom request URL is configured (spec §7). */
export const DEFAULT_API_BASE = '/prod-api';
