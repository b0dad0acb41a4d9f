import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { STAFF_MENUS, staffDiff, staffRow } from './doctor.ts';

export const insPractitionerCalls = {
  syncMedicalStaffs: defineCall({
    id: 'insPractitioner.syncMedicalStaffs',
    method: 'GET',
    path: '/api/InsPractitioner/SyncMedicalStaffs',
    summary: '5102: where the centre’s list of a store’s people is another than ours; nothing is written',
    permission: { menuCode: STAFF_MENUS, buttonCode: 'Staff' },
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode }),
    result: z.object({ diffs: z.array(staffDiff), same: f.count }),
  }),
  insPractitionerQueryByName: defineCall({
    id: 'insPractitioner.insPractitionerQueryByName',
    method: 'POST',
    path: '/api/InsPractitioner/InsPractitionerQueryByName',
    summary: '5102 by name: people of a store as the centre has them',
    permission: { menuCode: STAFF_MENUS },
    idempotent: 'none',
    logged: false,
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      pracPsnName: z.string().trim().min(1, '请输入姓名').max(50, '姓名过长'),
    }),
    result: z.object({
      rows: z.array(
        staffRow.pick({
          pracPsnCode: true,
          pracPsnName: true,
          pracPsnType: true,
          certno: true,
          pracPsnCert: true,
          pracCertNo: true,
          hiDrFlag: true,
          begntime: true,
          endtime: true,
        }),
      ),
    }),
  }),
};
