import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { shortInsutype } from '../../contract/codes/codes.ts';
import type { common, FilingKind } from '../../contract/filing/fields.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { personal } from '../db/sealing.ts';
import { Problem } from '../errors/problem.ts';
import type { Insured, PersonInfo } from '../insurer/port.ts';
import { scopeOf } from '../query/scope.ts';
import type { SessionUser } from '../security/session.ts';
import { holdFiling } from './list.ts';

/** What the forms of all kinds ask. */
type Common = z.infer<z.ZodObject<typeof common>>;

/** What is filed, and the columns of its kind; the others stay empty. */
export interface Detail {
  readonly subject: string;
  readonly opspDiseName?: string;
  readonly ideFixmedinsNo?: string;
  readonly ideFixmedinsName?: string;
  readonly hospIdeDate?: string;
  readonly diagDrCodg?: string;
  readonly diagDrName?: string;
  readonly appyRea?: string;
  readonly drugName?: string;
  readonly cnt?: string;
  readonly cntPrcunt?: string;
  readonly diagCode?: string;
  readonly diagName?: string;
  readonly fixSrtNo?: string;
}

/** The columns that a form fills, by name. */
const filled = (form: Common, detail: Detail): Readonly<Record<string, SQL>> => ({
  subject: sql`${detail.subject}`,
  opsp_dise_name: sql`${detail.opspDiseName ?? null}`,
  ide_fixmedins_no: sql`${detail.ideFixmedinsNo ?? null}`,
  ide_fixmedins_name: sql`${detail.ideFixmedinsName ?? null}`,
  hosp_ide_date: sql`${detail.hospIdeDate ?? null}::date`,
  diag_dr_codg: sql`${detail.diagDrCodg ?? null}`,
  diag_dr_name: sql`${detail.diagDrName ?? null}`,
  appy_rea: sql`${detail.appyRea ?? null}`,
  drug_name: sql`${detail.drugName ?? null}`,
  cnt: sql`${detail.cnt ?? null}::numeric`,
  cnt_prcunt: sql`${detail.cntPrcunt ?? null}`,
  diag_code: sql`${detail.diagCode ?? null}`,
  diag_name: sql`${detail.diagName ?? null}`,
  fix_srt_no: sql`${detail.fixSrtNo ?? null}`,
  tel: sql`${personal(form.tel)}`,
  addr: sql`${personal(form.addr)}`,
  begndate: sql`${form.begndate}::date`,
  enddate: sql`nullif(${form.enddate}, '')::date`,
  memo: sql`${form.memo}`,
  agnter_name: sql`${personal(form.agnterName)}`,
  agnter_cert_type: sql`${form.agnterCertType}`,
  agnter_certno: sql`${personal(form.agnterCertno)}`,
  agnter_tel: sql`${personal(form.agnterTel)}`,
  agnter_addr: sql`${personal(form.agnterAddr)}`,
  agnter_rlts: sql`${form.agnterRlts}`,
});

/** @throws Problem naming the field */
function checkForm({ begndate, enddate, ...form }: Common): void {
  if (enddate !== '' && enddate < begndate) throw Problem.invalidField('enddate', '结束日期不能早于开始日期');
  const { agnterName, agnterRlts, agnterCertno, agnterTel, agnterAddr } = form;
  if (agnterName === '' && [agnterRlts, agnterCertno, agnterTel, agnterAddr].some((each) => each !== ''))
    throw Problem.invalidField('agnterName', '请填写代办人姓名');
  if (agnterName !== '' && agnterRlts === '') throw Problem.invalidField('agnterRlts', '请选择代办人关系');
}

/** @throws Problem unless the person is insured under this type now */
function insuredUnder({ insuinfo }: PersonInfo, insutype: string): Insured {
  const found = insuinfo.find((row) => row.insutype === insutype && row.psnInsuStas === '1');
  if (!found) throw Problem.invalidField('insutype', `参保人没有正常参保的${shortInsutype(insutype)}`);
  return found;
}

/** Of a store one filing is written at a time, so that of two of the same subject the second one is told. */
const inTurn = (tx: Queryable, fixmedinsCode: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`filing ${fixmedinsCode}`}, 0))`);

const UNDER_WAY = '该参保人的这项备案正在办理，请在列表中查看，不要重复新增';

/** Writes a new filing and returns its number. @throws Problem where the same is under way */
export async function addFiling(
  tx: Queryable,
  asked: {
    readonly kind: FilingKind;
    readonly fixmedinsCode: string;
    readonly user: SessionUser;
    readonly info: PersonInfo;
    readonly insutype: string;
    readonly form: Common;
    readonly detail: Detail;
  },
): Promise<string> {
  const { kind, fixmedinsCode, user, info, insutype, form, detail } = asked;
  checkForm(form);
  await inTurn(tx, fixmedinsCode);
  const insured = insuredUnder(info, insutype);
  const columns = filled(form, detail);
  const names = sql.raw(Object.keys(columns).join(', '));
  const [made] = await rowsOf<{ trtDclaDetlSn: string }>(
    tx,
    sql`insert into filing (fixmedins_code, trt_dcla_detl_sn, filing_kind, psn_no, psn_name, psn_cert_type, certno, gend, brdy, insutype,
                            psn_type, insu_optins, emp_name, user_id, opter_name, ${names})
        values (${fixmedinsCode}, new_msgid(${fixmedinsCode}), ${kind}, ${personal(info.psnNo)}, ${personal(info.psnName)},
                ${info.psnCertType}, ${personal(info.certno)}, ${info.gend}, ${info.brdy}::date, ${insutype}, ${insured.psnType},
                ${insured.insuplcAdmdvs}, ${insured.empName ?? ''}, ${user.userId}, ${user.name},
                ${sql.join(Object.values(columns), sql`, `)})
        on conflict do nothing returning trt_dcla_detl_sn`,
  );
  if (!made) throw Problem.business(UNDER_WAY);
  return made.trtDclaDetlSn;
}

/** Changes a filing that the centre does not have. @throws Problem in any other state, and where somebody was faster */
export async function updateFiling(
  tx: Queryable,
  kind: FilingKind,
  user: SessionUser,
  { trtDclaDetlSn, ver }: { readonly trtDclaDetlSn: string; readonly ver: number },
  form: Common,
  detail: Detail,
): Promise<void> {
  checkForm(form);
  const held = await holdFiling(tx, scopeOf(user), kind, trtDclaDetlSn);
  if (held.filStas !== 'draft' && held.filStas !== 'failed')
    throw Problem.business('只有未上传或上传失败的备案可以修改');
  await inTurn(tx, held.fixmedinsCode);
  if (held.ver !== ver) throw Problem.business('该备案已被他人修改，请刷新后再试');
  const [other] = await rowsOf(
    tx,
    sql`select 1 from filing o join filing r using (fixmedins_code, filing_kind, psn_no)
         where r.fixmedins_code = ${held.fixmedinsCode} and r.trt_dcla_detl_sn = ${trtDclaDetlSn} and o.subject = ${detail.subject}
           and o.trt_dcla_detl_sn <> r.trt_dcla_detl_sn
           and o.fil_stas in ('draft', 'approving', 'sending', 'failed', 'waiting', 'withdrawing')`,
  );
  if (other) throw Problem.business(UNDER_WAY);
  const set = Object.entries(filled(form, detail)).map(([name, value]) => sql`${sql.raw(name)} = ${value}`);
  await tx.execute(
    sql`update filing set ${sql.join(set, sql`, `)}, fil_stas = 'draft', upld_error = '', ver = ver + 1, updt_time = clock_timestamp(),
               opter_name = ${user.name}
         where fixmedins_code = ${held.fixmedinsCode} and trt_dcla_detl_sn = ${trtDclaDetlSn}`,
  );
}
