import { expect, it } from 'vitest';
import { proposedPharmacist } from '../../../../src/screens/shared/counter/pharmacistAt.ts';

const at = (value: string, isSignedIn: boolean) => ({ value, name: `药师${value}`, isSignedIn });
const kept = (pharCode: string) => ({ pharCode, pharName: '' });

it('proposes the last pharmacist at this machine if signed in, else another one who is, and never one who is not', () => {
  const staff = [at('1', true), at('2', true), at('3', false)];
  const proposed = (pharCode: string | null) =>
    proposedPharmacist(staff, pharCode === null ? null : kept(pharCode))?.value;
  expect([proposed('2'), proposed('3'), proposed(null)]).toEqual(['2', '1', '1']);
  expect(proposedPharmacist([at('3', false)], kept('3'))).toBeNull();
});
