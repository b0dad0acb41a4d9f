import { sql, type SQL } from 'drizzle-orm';
import { codeName } from '../../contract/codes/codes.ts';
import type { FilingKind } from '../../contract/filing/fields.ts';
import { rowsOf, type Database, type Queryable } from '../db/connect.ts';
import type { FilingInfno, FilingRequest, FilingState, FilingWithdrawal } from '../insurer/filings.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../insurer/port.ts';
import { holdMsOf } from '../saga/carryOut.ts';
import { IN_FLIGHT_MS } from '../saga/table.ts';

const FILES: Readonly<Record<FilingKind, FilingInfno>> = { opsp: '2503', drug: '25001', fix: '2505' };
const WITHDRAWS: Readonly<Record<FilingKind, FilingWithdrawal['infno']>> = {
  opsp: '2504',
  drug: '25002',
  fix: '2506',
};

/** A filing that the centre is asked about now, whose lease the caller holds. */
interface Pending {
  readonly fixmedinsCode: string;
  readonly trtDclaDetlSn: string;
  readonly filingKind: FilingKind;
  readonly filStas: 'sending' | 'withdrawing';
  readonly requestMsgid: string;
  readonly endRea: string;
  /** A message was sent and not answered; it may still be in flight. */
  readonly wasSilent: boolean;
  readonly isInFlight: boolean;
  readonly psnNo: string;
  readonly insutype: string;
  readonly subject: string;
  readonly begndate: string;
  readonly enddate: string | null;
  readonly tel: string;
  readonly addr: string;
  readonly insuOptins: string;
  readonly opspDiseName: string | null;
  readonly ideFixmedinsNo: string | null;
  readonly ideFixmedinsName: string | null;
  readonly hospIdeDate: string | null;
  readonly diagDrCodg: string | null;
  readonly diagDrName: string | null;
  readonly appyRea: string | null;
  readonly drugName: string | null;
  readonly cnt: string | null;
  readonly cntPrcunt: string | null;
  readonly diagCode: string | null;
  readonly diagName: string | null;
  readonly fixSrtNo: string | null;
  readonly agnterName: string;
  readonly agnterCertType: string;
  readonly agnterCertno: string;
  readonly agnterTel: string;
  readonly agnterAddr: string;
  readonly agnterRlts: string;
  readonly memo: string;
}

const secs = (ms: number): SQL => sql`make_interval(secs => ${ms / 1000})`;
const TAKEN = sql`fixmedins_code, trt_dcla_detl_sn, filing_kind, fil_stas, request_msgid, end_rea, silent_at is not null as was_silent,
  coalesce(silent_at > clock_timestamp() - ${secs(IN_FLIGHT_MS)}, false) as is_in_flight, psn_no, insutype, subject,
  begndate::text as begndate, enddate::text as enddate, tel, addr, insu_optins, opsp_dise_name, ide_fixmedins_no, ide_fixmedins_name,
  hosp_ide_date::text as hosp_ide_date, diag_dr_codg, diag_dr_name, appy_rea, drug_name, cnt::text as cnt, cnt_prcunt, diag_code,
  diag_name, fix_srt_no, agnter_name, agnter_cert_type, agnter_certno, agnter_tel, agnter_addr, agnter_rlts, memo`;
const take = (holdMs: number): SQL =>
  sql`tries = tries + 1, tried_at = clock_timestamp(), held_until = clock_timestamp() + ${secs(holdMs)}`;
const IS_PENDING = sql.raw("fil_stas in ('sending', 'withdrawing')");

/**
 * A filing begins to be told, or to be withdrawn, under a new message id. The caller holds its lock, and commits before
 * anything is sent.
 */
export const beginAsking = (
  tx: Queryable,
  { fixmedinsCode, trtDclaDetlSn }: Pick<Pending, 'fixmedinsCode' | 'trtDclaDetlSn'>,
  to: Pending['filStas'],
  memo = '',
): Promise<unknown> =>
  tx.execute(
    sql`update filing set fil_stas = ${to}, request_msgid = new_msgid(fixmedins_code), tries = 0, tried_at = null, held_until = null,
               silent_at = null, upld_error = '', end_rea = ${memo}, ver = ver + 1, updt_time = clock_timestamp()
         where fixmedins_code = ${fixmedinsCode} and trt_dcla_detl_sn = ${trtDclaDetlSn}`,
  );

/** Asks the centre about one filing, unless somebody else holds its lease or nothing is pending. */
export async function carryOut(
  db: Database,
  insurer: InsurerPort,
  { fixmedinsCode, trtDclaDetlSn }: Pick<Pending, 'fixmedinsCode' | 'trtDclaDetlSn'>,
): Promise<void> {
  const [pending] = await rowsOf<Pending>(
    db,
    sql`update filing set ${take(holdMsOf(insurer))}
         where fixmedins_code = ${fixmedinsCode} and trt_dcla_detl_sn = ${trtDclaDetlSn} and ${IS_PENDING}
           and coalesce(held_until < clock_timestamp(), true) returning ${TAKEN}`,
  );
  if (pending) await attempt(db, insurer, pending);
}

/** One attempt. Returns whether the centre was silent. */
async function attempt(db: Database, insurer: InsurerPort, pending: Pending): Promise<boolean> {
  try {
    await send(insurer, pending);
    await end(db, pending, null);
    return false;
  } catch (error) {
    if (error instanceof InsurerTimeout) return silent(db, pending, error.message);
    if (!(error instanceof InsurerRefusal)) throw error;
    return refused(db, insurer, pending, error.message);
  }
}

/** The row does not change while it is pending, so a repeat is the same message to the letter. */
async function send(insurer: InsurerPort, pending: Pending): Promise<void> {
  const { requestMsgid: msgid, fixmedinsCode, trtDclaDetlSn, psnNo, filingKind } = pending;
  const head = { msgid, fixmedinsCode, trtDclaDetlSn, psnNo };
  if (pending.filStas === 'withdrawing')
    await insurer.withdrawFiling({ ...head, infno: WITHDRAWS[filingKind], memo: pending.endRea });
  else await insurer.file({ ...head, infno: FILES[filingKind], ...contentOf(pending) });
}

function contentOf(
  row: Pending,
): Pick<FilingRequest, 'insutype' | 'subject' | 'subjectName' | 'begndate' | 'enddate' | 'data'> {
  const { insutype, subject, begndate, enddate } = row;
  const fields: Readonly<Record<string, string | null>> = {
    tel: row.tel,
    addr: row.addr,
    insuOptins: row.insuOptins,
    ideFixmedinsNo: row.ideFixmedinsNo,
    ideFixmedinsName: row.ideFixmedinsName,
    hospIdeDate: row.hospIdeDate,
    diagDrCodg: row.diagDrCodg,
    diagDrName: row.diagDrName,
    appyRea: row.appyRea,
    cnt: row.cnt,
    cntPrcunt: row.cntPrcunt,
    diagCode: row.diagCode,
    diagName: row.diagName,
    fixSrtNo: row.fixSrtNo,
    agnterName: row.agnterName,
    agnterCertType: row.agnterCertType,
    agnterCertno: row.agnterCertno,
    agnterTel: row.agnterTel,
    agnterAddr: row.agnterAddr,
    agnterRlts: row.agnterRlts,
    memo: row.memo,
  };
  const data = Object.fromEntries(
    Object.entries(fields).filter((each): each is [string, string] => each[1] !== null && each[1] !== ''),
  );
  const subjectName = row.opspDiseName ?? row.drugName ?? codeName('bizAppyType', subject);
  return { insutype, subject, subjectName, begndate, enddate, data };
}

/** A refusal after a silence is ambiguous: the centre is asked what it has. */
async function refused(
  db: Database,
  insurer: InsurerPort,
  pending: Pending,
  reason: string,
): Promise<boolean> {
  if (pending.wasSilent) {
    let state: FilingState | null;
    try {
      state = await insurer.filingState(pending);
    } catch (error) {
      if (error instanceof InsurerTimeout) return silent(db, pending, error.message);
      if (error instanceof InsurerRefusal) return left(db, pending, reason);
      throw error;
    }
    const isDone = pending.filStas === 'sending' ? state !== null : state?.valiFlag === '0';
    if (isDone) {
      await end(db, pending, null);
      return false;
    }
    // An earlier copy may still arrive; an examined filing no copy withdraws any more.
    const mayArrive = pending.filStas === 'sending' || state?.rchkFlag === '0';
    if (pending.isInFlight && mayArrive)
      return left(db, pending, `医保中心答复：${reason}；先前的报文可能仍在途中，稍后再核实`);
  }
  await end(db, pending, reason);
  return false;
}

const note = (db: Database, { fixmedinsCode, requestMsgid }: Pending, set: SQL): Promise<unknown> =>
  db.execute(
    sql`update filing set held_until = null, ${set}
         where fixmedins_code = ${fixmedinsCode} and request_msgid = ${requestMsgid} and ${IS_PENDING}`,
  );
async function silent(db: Database, pending: Pending, reason: string): Promise<boolean> {
  await note(db, pending, sql`upld_error = ${reason}, silent_at = clock_timestamp()`);
  return true;
}
async function left(db: Database, pending: Pending, reason: string): Promise<boolean> {
  await note(db, pending, sql`upld_error = ${reason}`);
  return false;
}

/** Ends the request, once. `error` null: the centre took it. */
async function end(db: Database, pending: Pending, error: string | null): Promise<void> {
  const { filStas, fixmedinsCode, trtDclaDetlSn, requestMsgid } = pending;
  const to =
    filStas === 'sending'
      ? error === null
        ? 'waiting'
        : 'failed'
      : error === null
        ? 'withdrawn'
        : 'waiting';
  await db.execute(
    sql`update filing
           set fil_stas = ${to}, upld_error = ${error ?? ''}, held_until = null, ver = ver + 1, updt_time = clock_timestamp(),
               upld_time = case when ${filStas === 'sending' && error === null} then clock_timestamp() else upld_time end,
               asked_at = case when ${to === 'waiting'} then null else asked_at end
         where fixmedins_code = ${fixmedinsCode} and trt_dcla_detl_sn = ${trtDclaDetlSn} and request_msgid = ${requestMsgid}
           and fil_stas = ${filStas}`,
  );
}

/** Requests in one sweep, consecutive silences after which the centre counts as down, and the longest of the doubled waits. */
const AT_MOST = 100;
const SILENCES = 3;
const LONGEST = 40;

/** Asks again what has no answer, under the same message id; the longest waiting first. Returns how many it took up. */
export async function sweepFilings(db: Database, insurer: InsurerPort, afterMs: number): Promise<number> {
  let silences = 0;
  for (let taken = 0; taken < AT_MOST; taken++) {
    const [pending] =
      silences >= SILENCES
        ? []
        : await rowsOf<Pending>(
            db,
            sql`update filing set ${take(holdMsOf(insurer))}
                 where (fixmedins_code, trt_dcla_detl_sn) = (
                   select fixmedins_code, trt_dcla_detl_sn from filing
                    where ${IS_PENDING} and coalesce(held_until < clock_timestamp(), true)
                      and coalesce(tried_at, updt_time) < clock_timestamp() - ${secs(afterMs)} * least(power(2, greatest(tries - 1, 0)), ${LONGEST})
                    order by tried_at nulls first limit 1 for update skip locked)
                returning ${TAKEN}`,
          );
    if (!pending) return taken;
    silences = (await attempt(db, insurer, pending)) ? silences + 1 : 0;
  }
  return AT_MOST;
}
