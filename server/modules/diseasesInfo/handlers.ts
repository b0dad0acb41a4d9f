import { sql } from 'drizzle-orm';
import type { diseasesInfoCalls } from '../../../contract/diseasesInfo.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { filerOf, filingHandlers, shownFiling } from '../../filing/handlers.ts';
import { addFiling, updateFiling, type Detail } from '../../filing/write.ts';
import { scopeOf } from '../../query/scope.ts';
import { shownPerson } from '../../till/person.ts';
import { readCard } from '../../till/read.ts';
import { takeRead } from '../../till/reads.ts';
import { storeOf } from '../../till/store.ts';

type Form = Omit<CallRequest<(typeof diseasesInfoCalls)['add']>, 'cardSn' | 'insutype'>;
interface Disease {
  readonly opspDiseCode: string;
  readonly opspDiseName: string;
}

/** The diseases that can be filed (1309), each once. */
const diseasesToFile = (db: Queryable): Promise<Disease[]> =>
  rowsOf<Disease>(
    db,
    sql`select distinct on (opsp_dise_code) opsp_dise_code, opsp_dise_name from opsp_dise where vali_flag = '1'
         order by opsp_dise_code limit 1000`,
  );

/** @throws Problem for a disease that the catalogue does not have, and for a diagnosis that is still to come */
async function detailOf(db: Queryable, form: Form): Promise<Detail> {
  const [disease] = await rowsOf<Disease & { readonly isPast: boolean }>(
    db,
    sql`select opsp_dise_code, opsp_dise_name, ${form.hospIdeDate}::date <= now()::date as is_past from opsp_dise
         where opsp_dise_code = ${form.opspDiseCode} and vali_flag = '1' limit 1`,
  );
  if (!disease) throw Problem.invalidField('opspDiseCode', '病种目录中没有该病种，请重新选择');
  if (!disease.isPast) throw Problem.invalidField('hospIdeDate', '鉴定日期不能晚于今天');
  const { ideFixmedinsNo, ideFixmedinsName, hospIdeDate, diagDrCodg, diagDrName, appyRea } = form;
  return {
    subject: disease.opspDiseCode,
    opspDiseName: disease.opspDiseName,
    ideFixmedinsNo,
    ideFixmedinsName,
    hospIdeDate,
    diagDrCodg,
    diagDrName,
    appyRea,
  };
}

async function choices(
  context: CallContext,
  { mdtrtCertType, mdtrtCertNo, cardSn }: CallRequest<(typeof diseasesInfoCalls)['pullInsuTypes']>,
) {
  const { db, user, logTarget } = context;
  const diseases = await diseasesToFile(db);
  if (cardSn === undefined && mdtrtCertNo === undefined) return { person: null, diseases };
  const store = await storeOf(db, user);
  logTarget({ fixmedinsCode: store.fixmedinsCode });
  if (cardSn !== undefined)
    return { person: await shownPerson(db, await takeRead(context, store, cardSn), store), diseases };
  const person = await readCard(context, store, mdtrtCertType ?? '02', mdtrtCertNo ?? '');
  return { person, diseases };
}

const { repeal, ...shared } = filingHandlers('opsp');

/** 慢特病备案 (2503, 2504). */
export const diseasesInfoHandlers: ModuleHandlers<'diseasesInfo'> = {
  ...shared,
  repealDiseasesInfo: repeal,
  pullInsuTypes: choices,
  add: async (context, { cardSn, insutype, ...form }) => {
    const { tx, user, logTarget } = context;
    const { store, info } = await filerOf(context, cardSn);
    const { fixmedinsCode } = store;
    logTarget({ fixmedinsCode, opspDiseCode: form.opspDiseCode });
    const detail = await detailOf(tx, form);
    const sn = await addFiling(tx, { kind: 'opsp', fixmedinsCode, user, info, insutype, form, detail });
    return shownFiling(tx, scopeOf(user), 'opsp', sn);
  },
  update: async ({ tx, user, logTarget }, { trtDclaDetlSn, ver, ...form }) => {
    logTarget({ trtDclaDetlSn, opspDiseCode: form.opspDiseCode });
    await updateFiling(tx, 'opsp', user, { trtDclaDetlSn, ver }, form, await detailOf(tx, form));
    return shownFiling(tx, scopeOf(user), 'opsp', trtDclaDetlSn);
  },
};
