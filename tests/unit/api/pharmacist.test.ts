// @vitest-environment happy-dom
/** The pharmacist's code and name in cookies (spec §9): one pair for each user, deleted with the session. */
import { beforeEach, expect, it } from 'vitest';
import { forgetPharmacists, keepPharmacist, keptPharmacist } from '../../../src/api/pharmacist.ts';

beforeEach(() => forgetPharmacists());

it('keeps them by user, and deletes all of them or only those of other users', () => {
  keepPharmacist('U-1', { pharCode: 'YS1', pharName: '沈药师' });
  keepPharmacist('U-2', { pharCode: 'YS2', pharName: '韩药师' });
  expect(keptPharmacist('U-1')).toEqual({ pharCode: 'YS1', pharName: '沈药师' });
  expect(keptPharmacist('U-3')).toBeNull();
  expect(document.cookie).not.toContain('U-1');
  forgetPharmacists('U-2');
  expect([keptPharmacist('U-1'), keptPharmacist('U-2')?.pharCode]).toEqual([null, 'YS2']);
  forgetPharmacists();
  expect(keptPharmacist('U-2')).toBeNull();
});
