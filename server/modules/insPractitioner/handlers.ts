import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { maskCertno } from '../../security/mask.ts';
import { storeWithin } from '../../stores/record.ts';
import { diffsOf, practitionersOf } from '../../stores/practitioners.ts';

export const insPractitionerHandlers: ModuleHandlers<'insPractitioner'> = {
  syncMedicalStaffs: async ({ tx, user, insurer }, { fixmedinsCode }) => {
    await storeWithin(tx, scopeOf(user), fixmedinsCode);
    return diffsOf(tx, insurer, fixmedinsCode);
  },
  insPractitionerQueryByName: async ({ tx, user, insurer }, asked) => {
    await storeWithin(tx, scopeOf(user), asked.fixmedinsCode);
    const found = await practitionersOf(insurer, asked);
    return {
      rows: found.map(
        ({
          pracPsnCode,
          pracPsnName,
          pracPsnType,
          certno,
          pracPsnCert,
          pracCertNo,
          hiDrFlag,
          begntime,
          endtime,
        }) => ({
          pracPsnCode,
          pracPsnName,
          pracPsnType,
          pracPsnCert,
          pracCertNo,
          hiDrFlag,
          begntime,
          endtime,
          certno: maskCertno(certno),
        }),
      ),
    };
  },
};
