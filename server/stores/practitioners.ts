import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { codeName } from '../../contract/codes/codes.ts';
import type { StaffDiff, StaffRow } from '../../contract/doctor.ts';
import { rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../insurer/port.ts';
import type { Practitioner } from '../insurer/staff.ts';
import { PersonalJson } from '../db/sealing.ts';

/** @throws Problem where the centre refuses or does not answer */
export async function practitionersOf(
  insurer: InsurerPort,
  asked: { fixmedinsCode: string; pracPsnName?: string },
): Promise<readonly Practitioner[]> {
  try {
    return await insurer.practitioners(asked);
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    throw error;
  }
}

/** Whether the centre's list has this person under code, name and papers. @throws Problem where it does not answer */
export async function isAtCentre(
  insurer: InsurerPort,
  { fixmedinsCode, pracPsnCode, pracPsnName, certno }: StaffRow,
): Promise<boolean> {
  const theirs = await practitionersOf(insurer, { fixmedinsCode, pracPsnName });
  return theirs.some(
    (one) =>
      one.pracPsnCode === pracPsnCode &&
      one.pracPsnName === pracPsnName &&
      one.pracPsnType === '3' &&
      certno !== '' &&
      one.certno.toUpperCase() === certno.toUpperCase(),
  );
}

type Ours = Pick<
  StaffRow,
  | 'pracPsnCode'
  | 'pracPsnName'
  | 'pracPsnType'
  | 'certno'
  | 'pracPsnCert'
  | 'pracCertNo'
  | 'hiDrFlag'
  | 'begntime'
  | 'endtime'
>;
/** The compared fields, and their labels. Certificate numbers are only reported as different, never shown. */
const FIELDS: readonly (readonly [
  key: keyof Ours & keyof Practitioner,
  title: string,
  say: (value: string) => string,
])[] = [
  ['pracPsnName', '姓名', String],
  ['pracPsnType', '分类', (value) => codeName('medinsPsnType', value)],
  ['certno', '证件号码', () => '***'],
  ['pracPsnCert', '资格证书编号', String],
  ['pracCertNo', '执业证书编号', String],
  ['hiDrFlag', '医保医师标志', (value) => (value === '1' ? '是' : '否')],
  ['begntime', '开始时间', String],
  ['endtime', '结束时间', String],
];

const hashOf = (kind: string, ours: Ours | null, theirs: Practitioner | null): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, FIELDS.map(([key]) => [ours?.[key] ?? null, theirs?.[key] ?? null])]))
    .digest('base64url');

/** The differences of the two lists, by code. */
export function compareStaff(
  ours: readonly Ours[],
  theirs: readonly Practitioner[],
): { diffs: StaffDiff[]; same: number } {
  const known = new Map(ours.map((row) => [row.pracPsnCode, row]));
  const diffs: StaffDiff[] = [];
  let same = 0;
  const tell = (
    kind: StaffDiff['kind'],
    mine: Ours | null,
    their: Practitioner | null,
    changes: string[],
  ): void => {
    const person = their ?? mine;
    if (!person) return;
    const { pracPsnCode, pracPsnName, pracPsnType } = person;
    diffs.push({ pracPsnCode, pracPsnName, pracPsnType, kind, changes, hash: hashOf(kind, mine, their) });
  };
  for (const their of theirs) {
    const mine = known.get(their.pracPsnCode) ?? null;
    known.delete(their.pracPsnCode);
    if (!mine) {
      tell('add', null, their, []);
      continue;
    }
    const changes = FIELDS.filter(([key]) => (mine[key] ?? '') !== (their[key] ?? '')).map(
      ([key, title, say]) => `${title}：${say(mine[key] ?? '') || '无'} → ${say(their[key] ?? '') || '无'}`,
    );
    if (changes.length === 0) same += 1;
    else tell('change', mine, their, changes);
  }
  for (const mine of known.values()) tell('gone', mine, null, []);
  return { diffs, same };
}

const oursAt = (db: Queryable, fixmedinsCode: string): Promise<Ours[]> =>
  rowsOf<Ours>(
    db,
    sql`select prac_psn_code, prac_psn_name, prac_psn_type, certno, prac_psn_cert, prac_cert_no, hi_dr_flag, begntime, endtime
          from medical_staff where fixmedins_code = ${fixmedinsCode} and deleted_at is null order by prac_psn_code`,
  );

export const diffsOf = async (db: Queryable, insurer: InsurerPort, fixmedinsCode: string) => {
  const theirs = await practitionersOf(insurer, { fixmedinsCode });
  return compareStaff(await oursAt(db, fixmedinsCode), theirs);
};

/**
 * Applies differences that are unchanged since they were shown. People gone at the centre are ended here, not deleted.
 */
export async function applyDiffs(
  db: Database,
  insurer: InsurerPort,
  fixmedinsCode: string,
  asked: readonly { readonly pracPsnCode: string; readonly hash: string }[],
  opter: string,
): Promise<{ applied: number; left: number }> {
  const theirs = await practitionersOf(insurer, { fixmedinsCode });
  const wanted = new Map(asked.map(({ pracPsnCode, hash }) => [pracPsnCode, hash]));
  return db.transaction(async (tx) => {
    // Locks the store's staff against concurrent changes.
    await tx.execute(sql`select 1 from store where fixmedins_code = ${fixmedinsCode} for no key update`);
    const { diffs } = compareStaff(await oursAt(tx, fixmedinsCode), theirs);
    const chosen = diffs.filter(({ pracPsnCode, hash }) => wanted.get(pracPsnCode) === hash);
    const codes = new Set(chosen.map(({ pracPsnCode }) => pracPsnCode));
    const rows = theirs.filter(({ pracPsnCode }) => codes.has(pracPsnCode));
    await tx.execute(
      sql`insert into medical_staff as m (fixmedins_code, prac_psn_code, prac_psn_name, prac_psn_type, psn_cert_type, certno, prac_psn_cert,
                                          prac_cert_no, hi_dr_flag, begntime, endtime, chg_rea, source, opter_name, vouched_by, vouched_name)
          select ${fixmedinsCode}, r."pracPsnCode", r."pracPsnName", r."pracPsnType", r."psnCertType", r.certno, r."pracPsnCert",
                 r."pracCertNo", r."hiDrFlag", r.begntime, r.endtime, r."chgRea", '2', ${opter}, '', '医保中心'
            from jsonb_to_recordset(${new PersonalJson(rows)}::jsonb) as r("pracPsnCode" text, "pracPsnName" text, "pracPsnType" text,
                 "psnCertType" text, certno text, "pracPsnCert" text, "pracCertNo" text, "hiDrFlag" text, begntime date, endtime date, "chgRea" text)
          on conflict (fixmedins_code, prac_psn_code) where deleted_at is null do update set
            prac_psn_name = excluded.prac_psn_name, prac_psn_type = excluded.prac_psn_type, psn_cert_type = excluded.psn_cert_type,
            certno = excluded.certno, prac_psn_cert = excluded.prac_psn_cert, prac_cert_no = excluded.prac_cert_no,
            hi_dr_flag = excluded.hi_dr_flag, begntime = excluded.begntime, endtime = excluded.endtime, chg_rea = excluded.chg_rea,
            vouched_by = '', vouched_name = '医保中心',
            pin_hash = case when (m.prac_psn_name, m.certno) = (excluded.prac_psn_name, excluded.certno) then m.pin_hash end,
            source = '2', opter_name = excluded.opter_name, updt_time = clock_timestamp(), ver = m.ver + 1`,
    );
    const gone = chosen.filter(({ kind }) => kind === 'gone').map(({ pracPsnCode }) => pracPsnCode);
    await tx.execute(
      sql`update medical_staff set deleted_at = clock_timestamp(), endtime = least(coalesce(endtime, now()::date), now()::date),
                 chg_rea = '医保中心已无此人', opter_name = ${opter}, updt_time = clock_timestamp(), ver = ver + 1
           where fixmedins_code = ${fixmedinsCode} and deleted_at is null and prac_psn_code = any(${sql.param(gone)})`,
    );
    return { applied: chosen.length, left: asked.length - chosen.length };
  });
}
