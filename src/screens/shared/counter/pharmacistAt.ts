import type { KeptPharmacist } from '../../../api/pharmacist.ts';

interface Pharmacist {
  readonly value: string;
  readonly name: string;
  readonly isSignedIn: boolean;
}

/**
 * Who answers for what is sold, until the clerk says otherwise: who signed at this machine last, where they are here today; else
 * who is. Nobody who is not here is proposed.
 */
export function proposedPharmacist<T extends Pharmacist>(
  pharmacists: readonly T[],
  kept: KeptPharmacist | null,
): T | null {
  const here = pharmacists.filter(({ isSignedIn }) => isSignedIn);
  return here.find(({ value }) => value === kept?.pharCode) ?? here[0] ?? null;
}
