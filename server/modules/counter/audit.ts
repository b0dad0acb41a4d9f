import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { AuditChoice, SaleAudit, SaleWarning } from '../../../contract/counter.ts';
import { optionSql } from '../../config/places.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { Problem } from '../../errors/problem.ts';
import type { CallContext } from '../../http/handler.ts';
import type { SaleWarn } from '../../insurer/audits.ts';
import { InsurerRefusal, InsurerTimeout, type SettleRequest } from '../../insurer/port.ts';
import { newMsgid } from '../../insurer/msgid.ts';
import { sendChoices } from '../../till/saleAudits.ts';
import type { Store } from '../../till/store.ts';
import { ownWarnings } from './auditRules.ts';
import { requestOf, type Prepared } from './sale.ts';

/** What a till waits for the centre's audit, ms; without an answer the sale is 未审核 and goes on. */
const PATIENCE_MS = 1500;

/** 1 before the pre-settlement (3101), 2 during the settlement (3102). */
type WarnType = '1' | '2';

/** Whether sales of the store are audited: its option says so, and it has paid for the module. */
async function isAudited(db: Queryable, { fixmedinsCode }: Store): Promise<boolean> {
  const [row] = await rowsOf<{ isOn: string; isPaid: boolean }>(
    db,
    sql`select ${optionSql('settlement.isAuditBeforeSettle')} as is_on,
               exists (select from store_auth a where a.fixmedins_code = s.fixmedins_code and a.fee_key = 'SmartAudit'
                        and a.auth_stas in ('1', '2') and now()::date between a.begndate and a.enddate) as is_paid
          from store s where s.fixmedins_code = ${fixmedinsCode}`,
  );
  return row?.isOn === '1' && row.isPaid;
}

/** What was audited: with other lines, another person or insurance it is another sale. */
const hashOf = ({ sale: { psnNo, insutype, medType, lines } }: Prepared): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        psnNo,
        insutype,
        medType,
        lines.map((l) => [l.medinsListCodg, l.cnt, l.pric, l.drugTracCodg]),
      ]),
    )
    .digest('base64url');

/** The audit of a sale so far; null where there is none of exactly this sale. */
async function auditOf(
  db: Queryable,
  fixmedinsCode: string,
  rtalDocno: string,
  hash: string,
): Promise<SaleAudit | null> {
  const audits = await rowsOf<{ auditId: string; auditStas: '0' | '1' }>(
    db,
    sql`select audit_id, audit_stas from sale_audit
         where fixmedins_code = ${fixmedinsCode} and rtal_docno = ${rtalDocno} and sale_hash = ${hash}
         order by made_at limit 20`,
  );
  const [first] = audits;
  if (!first) return null;
  const warns = await rowsOf<SaleWarning>(
    db,
    sql`select audit_id, warn_rslt_id, souc, rule_code, rule_name, sev_deg, vola_cont, vola_amt, vola_evid, med_list_codg, dspo_way,
               dspo_way_rea
          from sale_audit_warn
         where fixmedins_code = ${fixmedinsCode} and audit_id = any(${sql.param(audits.map(({ auditId }) => auditId))})
         order by sev_deg, rule_code, warn_rslt_id limit 200`,
  );
  return { auditStas: audits.some(({ auditStas }) => auditStas === '0') ? '0' : '1', warns };
}

/** The centre's warnings; null where it did not answer in the till's time, or refused. */
async function asked(
  { insurer }: CallContext,
  warnType: WarnType,
  request: SettleRequest,
): Promise<readonly SaleWarn[] | null> {
  const reply = warnType === '1' ? insurer.auditBefore(request) : insurer.auditDuring(request);
  const late = new AbortController();
  try {
    return await Promise.race([
      reply.then(({ warns }) => warns),
      sleep(PATIENCE_MS, null, { signal: late.signal }),
    ]);
  } catch (error) {
    if (error instanceof InsurerTimeout || error instanceof InsurerRefusal) return null;
    throw error;
  } finally {
    late.abort();
    // After the time limit a late reply is dropped, and its failure is no unhandled rejection.
    reply.catch(() => undefined);
  }
}

async function audit(
  context: CallContext,
  store: Store,
  prepared: Prepared,
  rtalDocno: string,
  warnType: WarnType,
  known: readonly SaleWarning[],
): Promise<void> {
  const { db, user } = context;
  const { fixmedinsCode, companyId, poolareaNo } = store;
  const auditId = randomUUID();
  const msgid = await newMsgid(db, fixmedinsCode);
  const centre = await asked(context, warnType, requestOf(prepared.sale, msgid));
  const own = warnType === '1' ? await ownWarnings(db, store, prepared) : [];
  const isKnown = (warn: SaleWarn) =>
    known.some((each) => each.ruleCode === warn.ruleCode && each.medListCodg === warn.medListCodg);
  const warns = [
    ...(centre ?? []).map((warn) => ({ ...warn, souc: 'centre' })),
    ...own.map((warn) => ({ ...warn, souc: 'own' })),
  ].filter((warn) => warnType === '1' || !isKnown(warn));
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into sale_audit (fixmedins_code, audit_id, rtal_docno, sale_hash, warn_type, audit_stas, company_id, poolarea_no, opter_name)
          values (${fixmedinsCode}, ${auditId}, ${rtalDocno}, ${hashOf(prepared)}, ${warnType}, ${centre === null ? '0' : '1'},
                  ${companyId}, ${poolareaNo}, ${user.name})`,
    );
    await tx.execute(
      sql`insert into sale_audit_warn (fixmedins_code, audit_id, warn_rslt_id, souc, rule_code, rule_name, sev_deg, vola_bhvr_type,
                                       vola_cont, vola_amt, vola_evid, med_list_codg)
          select ${fixmedinsCode}, ${auditId}, w->>'jrId', w->>'souc', w->>'ruleCode', w->>'ruleName', w->>'sevDeg', w->>'volaBhvrType',
                 w->>'volaCont', (w->>'volaAmt')::numeric, w->>'volaEvid', w->>'medListCodg'
            from jsonb_array_elements(${JSON.stringify(warns)}::jsonb) w on conflict do nothing`,
    );
  });
}

/** 3101 and the store's own rules, once for the same sale. Null where sales are not audited, or the sale has no number. */
export async function auditBefore(
  context: CallContext,
  store: Store,
  prepared: Prepared,
  rtalDocno: string | undefined,
): Promise<SaleAudit | null> {
  const { db } = context;
  if (rtalDocno === undefined || !(await isAudited(db, store))) return null;
  const find = () => auditOf(db, store.fixmedinsCode, rtalDocno, hashOf(prepared));
  const met = await find();
  if (met) return met;
  await audit(context, store, prepared, rtalDocno, '1', []);
  return find();
}

/**
 * 3102, before the sale is settled. @throws Problem while a warning waits for a choice, and where one says to go back
 */
export async function auditDuring(
  context: CallContext,
  store: Store,
  prepared: Prepared,
  rtalDocno: string,
): Promise<void> {
  const { db } = context;
  if (!(await isAudited(db, store))) return;
  const find = () => auditOf(db, store.fixmedinsCode, rtalDocno, hashOf(prepared));
  const met = await find();
  if (!met) throw Problem.business('结算前须审核，请重新预结算');
  refuseUnchosen(met);
  await audit(context, store, prepared, rtalDocno, '2', met.warns);
  refuseUnchosen((await find()) ?? met);
}

function refuseUnchosen({ warns }: SaleAudit): void {
  const open = warns.filter(({ dspoWay }) => dspoWay === null);
  if (open.length > 0)
    throw Problem.business(
      `有 ${open.length} 条审核提示未处理（${open[0]?.ruleName ?? ''}），请重新预结算后处理`,
    );
  const back = warns.find(({ dspoWay }) => dspoWay === '2');
  if (back) throw Problem.business(`已选择返回修改（${back.ruleName}），请修改商品后重新预结算`);
}

/** Keeps the cashier's choices, each once, and tells the centre of those about its own warnings (3103). */
export async function chooseAudit(
  tx: Queryable,
  { fixmedinsCode }: Store,
  rtalDocno: string,
  choices: readonly AuditChoice[],
  opter: string,
): Promise<{ open: number }> {
  const audits = (
    await rowsOf<{ auditId: string }>(
      tx,
      sql`select audit_id from sale_audit where fixmedins_code = ${fixmedinsCode} and rtal_docno = ${rtalDocno}
           order by audit_id for update`,
    )
  ).map(({ auditId }) => auditId);
  if (!choices.every(({ auditId }) => audits.includes(auditId))) throw Problem.business('没有找到该审核提示');
  await tx.execute(
    sql`update sale_audit_warn w set dspo_way = c->>'dspoWay', dspo_way_rea = c->>'dspoWayRea', dspo_time = ${timeNow()},
               dspo_opter = ${opter}
          from jsonb_array_elements(${JSON.stringify(choices)}::jsonb) c
         where w.fixmedins_code = ${fixmedinsCode} and w.audit_id = c->>'auditId' and w.warn_rslt_id = c->>'warnRsltId'
           and w.dspo_way is null`,
  );
  // An audit is told when all its warnings are chosen, and then once.
  await sendChoices(
    tx,
    { fixmedinsCode, rtalDocno },
    sql`a.upld_stas is null
        and exists (select from sale_audit_warn w where w.fixmedins_code = a.fixmedins_code and w.audit_id = a.audit_id
                     and w.souc = 'centre')
        and not exists (select from sale_audit_warn w where w.fixmedins_code = a.fixmedins_code and w.audit_id = a.audit_id
                         and w.dspo_way is null)`,
  );
  const [left] = await rowsOf<{ open: number }>(
    tx,
    sql`select count(*)::int as open from sale_audit_warn
         where fixmedins_code = ${fixmedinsCode} and audit_id = any(${sql.param(audits)}) and dspo_way is null`,
  );
  return { open: left?.open ?? 0 };
}
