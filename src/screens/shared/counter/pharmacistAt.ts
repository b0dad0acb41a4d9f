import type { KeptPharmacist } from '../../../api/pharmacist.ts';

interface Pharmacist {
  readonly value: string;
  readonly name: string;
  readonly isSignedIn: boolean;
}

/**
 * The default pharmacist: the last one who signed in on this machine if on duty here today, else another who is.
 * Nobody else is proposed.
 */
export function proposedPharmacist<T extends Pharmacist>(
  pharmacists: readonly T[],
  kept: KeptPharmacist | null,
): T | null {
  const here = pharmacists.filter(({ isSignedIn }) => isSignedIn);
  return here.find(({ value }) => value === kept?.pharCode) ?? here[0] ?? null;
}
