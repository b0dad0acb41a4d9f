import type { specialDrugCalls } from '../../../contract/specialDrug.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { termsOn } from '../../catalogue/terms.ts';
import type { Queryable } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { filerOf, filingHandlers, shownFiling } from '../../filing/handlers.ts';
import { filingOf } from '../../filing/list.ts';
import { addFiling, updateFiling, type Detail } from '../../filing/write.ts';
import { scopeOf } from '../../query/scope.ts';

type Form = Omit<CallRequest<(typeof specialDrugCalls)['add']>, 'cardSn' | 'insutype'>;

/** @throws Problem for a drug that the catalogue does not have today */
async function detailOf(db: Queryable, poolareaNo: string, form: Form): Promise<Detail> {
  const [drug] = await termsOn(db, { codes: [form.medListCodg], poolareaNo });
  if (drug?.valiFlag !== '1') throw Problem.invalidField('medListCodg', '医保目录中没有该药品，或已停用');
  const { cnt, cntPrcunt, diagCode, diagName, diagDrName } = form;
  return {
    subject: drug.medListCodg,
    drugName: drug.drugName,
    cnt,
    cntPrcunt,
    diagCode,
    diagName,
    diagDrName,
  };
}

/** 特药备案 (25001, 25002). */
export const specialDrugHandlers: ModuleHandlers<'specialDrug'> = {
  ...filingHandlers('drug'),
  add: async (context, { cardSn, insutype, ...form }) => {
    const { tx, user, logTarget } = context;
    const { store, info } = await filerOf(context, cardSn);
    const { fixmedinsCode, poolareaNo } = store;
    logTarget({ fixmedinsCode, medListCodg: form.medListCodg });
    const detail = await detailOf(tx, poolareaNo, form);
    const sn = await addFiling(tx, { kind: 'drug', fixmedinsCode, user, info, insutype, form, detail });
    return shownFiling(tx, scopeOf(user), 'drug', sn);
  },
  update: async ({ tx, user, logTarget }, { trtDclaDetlSn, ver, ...form }) => {
    logTarget({ trtDclaDetlSn, medListCodg: form.medListCodg });
    const { poolareaNo } = await filingOf(tx, scopeOf(user), 'drug', trtDclaDetlSn);
    const detail = await detailOf(tx, poolareaNo, form);
    await updateFiling(tx, 'drug', user, { trtDclaDetlSn, ver }, form, detail);
    return shownFiling(tx, scopeOf(user), 'drug', trtDclaDetlSn);
  },
};
