import { demoStores, loadDistricts } from '../places.ts';

let codes: readonly string[] | undefined;

/** Codes of the seed's stores, the demo store first; computed once. */
export const seededStores = (): readonly string[] =>
  (codes ??= demoStores(loadDistricts()).map(({ code }) => code));
export const demoStore = (): string => seededStores()[0] ?? '';
