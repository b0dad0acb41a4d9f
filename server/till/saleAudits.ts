import { sql, type SQL } from 'drizzle-orm';
import type { AuditedSale, SaleAuditView } from '../../contract/auditManagement.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { newMsgid } from '../insurer/msgid.ts';
import { endMessage, notify } from '../messages/notify.ts';

/** The audits of a sale, oldest first, with their warnings. The caller checks that the store is within reach. */
export function auditsOfSale(
  db: Queryable,
  { fixmedinsCode, rtalDocno }: AuditedSale,
): Promise<SaleAuditView[]> {
  return rowsOf(
    db,
    sql`select a.audit_id, a.warn_type, a.audit_stas, a.made_at, a.opter_name, a.upld_stas, coalesce(a.upld_error, '') as upld_error,
               a.upld_time,
               coalesce((select jsonb_agg(jsonb_build_object('warnRsltId', w.warn_rslt_id, 'souc', w.souc, 'ruleName', w.rule_name,
                           'sevDeg', w.sev_deg, 'volaCont', w.vola_cont, 'dspoWay', w.dspo_way, 'dspoWayRea', w.dspo_way_rea,
                           'dspoOpter', w.dspo_opter, 'dspoTime', to_char(w.dspo_time, 'YYYY-MM-DD HH24:MI:SS'))
                           order by w.sev_deg, w.rule_code, w.warn_rslt_id)
                           from (select * from sale_audit_warn w
                                  where w.fixmedins_code = a.fixmedins_code and w.audit_id = a.audit_id limit 200) w), '[]') as warns
          from sale_audit a where a.fixmedins_code = ${fixmedinsCode} and a.rtal_docno = ${rtalDocno}
         order by a.made_at, a.audit_id limit 20`,
  );
}

/**
 * Leaves the choices of a sale's audits `a` to the sweep (3103), each under a new message id: the centre has refused an old one.
 * @returns how many
 */
export async function sendChoices(
  tx: Queryable,
  { fixmedinsCode, rtalDocno }: AuditedSale,
  which: SQL,
): Promise<number> {
  const ofSale = sql`a.fixmedins_code = ${fixmedinsCode} and a.rtal_docno = ${rtalDocno} and ${which}`;
  const audits = await rowsOf<{ auditId: string }>(
    tx,
    sql`select a.audit_id from sale_audit a where ${ofSale} order by a.audit_id limit 50`,
  );
  let sent = 0;
  for (const { auditId } of audits) {
    const { rowCount } = await tx.execute(
      sql`update sale_audit a set upld_stas = '9', upld_error = null, tried_at = null, silent_at = null,
                 request_msgid = ${await newMsgid(tx, fixmedinsCode)}
           where ${ofSale} and a.audit_id = ${auditId}`,
    );
    sent += rowCount ?? 0;
  }
  return sent;
}

/** Names the message about a store's refused choices. */
const keyOf = (fixmedinsCode: string): string => `audit.choice:${fixmedinsCode}`;

/** Tells the store of its choices that the centre refused (3103): one message a store, which ends with the last of them. */
export async function tellRefused(tx: Queryable, fixmedinsCode: string): Promise<void> {
  const [last] = await rowsOf<{ n: number; rtalDocno: string; upldError: string; since: string }>(
    tx,
    sql`select (count(*) over ())::int as n, rtal_docno, upld_error, (min(made_at) over ())::date::text as since
          from sale_audit where fixmedins_code = ${fixmedinsCode} and upld_stas = '2'
         order by tried_at desc nulls last, audit_id limit 1`,
  );
  if (!last) return endMessage(tx, keyOf(fixmedinsCode));
  await notify(tx, {
    kind: 'failed',
    severity: 'warn',
    to: { scope: 'store', codes: [fixmedinsCode] },
    title: `${last.n} 单审核反馈被医保中心拒绝`,
    text: `最近一单 ${last.rtalDocno}：${last.upldError}。请在审核管理的结算审核记录中查看并重传。`,
    link: {
      path: '/audit-manager/audit-management',
      query: { view: 'sales', begndate: last.since, upldStas: '2' },
    },
    key: keyOf(fixmedinsCode),
  });
}
