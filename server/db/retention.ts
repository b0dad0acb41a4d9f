import { sql, type SQL } from 'drizzle-orm';
import { HISTORY_DAYS } from '../../contract/pluginMonitor.ts';
import type { Database } from './connect.ts';
import { deleteOld } from './deleteOld.ts';

const olderThan = (column: string, age: string): SQL =>
  sql`${sql.identifier(column)} < now() - ${sql.raw(`interval '${age}'`)}`;

const ofImports = (age: string): SQL =>
  sql`import_id in (select import_id from import where ${olderThan('ended_at', age)})`;

const ofSuspicions = (age: string): SQL =>
  sql`(fixmedins_code, doc_suspt_id) in (select fixmedins_code, doc_suspt_id from suspicion
        where doc_stas in ('5', '6') and ${olderThan('updt_time', age)})`;

/** Nothing is under way, and it is no longer in force. */
const endedFiling = sql`(fil_stas in ('draft', 'failed', 'refused', 'withdrawn') and ${olderThan('updt_time', '5 years')}
  or fil_stas = 'passed' and enddate < now()::date - interval '5 years')`;

/**
 * How long rows stay, by table (docs/running.md). The operation log is not here: it leaves by whole months, archived.
 * Prescriptions and their log stay five years, as pharmacies must keep them; settlements and what repairs them stay.
 */
export const KEPT: readonly { readonly table: string; readonly old: SQL }[] = [
  { table: 'session', old: sql`expires_at < now()` },
  { table: 'login_nonce', old: olderThan('seen_at', '1 day') },
  { table: 'confirmation', old: olderThan('created_at', '1 day') },
  { table: 'entry_ticket', old: olderThan('expires_at', '1 day') },
  { table: 'login_failure', old: olderThan('seen_at', '1 day') },
  { table: 'idempotency', old: olderThan('created_at', '1 day') },
  { table: 'counter_try_closed', old: olderThan('closed_at', '1 day') },
  {
    table: 'saga',
    old: sql`state in ('done', 'failed', 'reversed', 'ignored') and ${olderThan('finished_at', '3 years')}`,
  },
  // A row an hour and station: ten thousand stations keep 1.7 million.
  { table: 'station_hour', old: olderThan('hour', '7 days') },
  { table: 'service_order', old: olderThan('asked_at', '7 days') },
  { table: 'plugin_day', old: sql`day < now()::date - ${sql.raw(String(HISTORY_DAYS))}` },
  // Figures of operation: a row a minute or hour and node.
  { table: 'figure_minute', old: olderThan('at', '90 days') },
  { table: 'figure_hour', old: olderThan('at', '90 days') },
  { table: 'figure_node', old: olderThan('seen_at', '90 days') },
  { table: 'slow_statement', old: olderThan('day', '90 days') },
  { table: 'acceptance_run', old: olderThan('begun_at', '400 days') },
  { table: 'acceptance_undo', old: sql`state = 'done' and ${olderThan('made_at', '400 days')}` },
  // Who looked at whom.
  { table: 'person_look', old: olderThan('last_at', '180 days') },
  { table: 'sale_upload', old: olderThan('uploaded_at', '3 years') },
  // As long as pharmacies keep what they bought and sold.
  { table: 'goods_move', old: sql`upld_stas = '1' and ${olderThan('move_time', '5 years')}` },
  { table: 'goods_trac', old: sql`setl_id is not null and ${olderThan('updt_time', '5 years')}` },
  { table: 'spot_check_task', old: sql`task_stas in ('4', '5') and ${olderThan('task_endtime', '3 years')}` },
  // Audits at the till, with their warnings: as long as the requests that they belong to.
  { table: 'sale_audit', old: sql`upld_stas is distinct from '9' and ${olderThan('made_at', '3 years')}` },
  {
    table: 'refund_appy',
    old: sql`stas not in ('approving', 'approved') and ${olderThan('ended_at', '3 years')}`,
  },
  // Material and lines of suspicions that the centre has closed; the suspicion stays, as its settlement does.
  { table: 'suspicion_att', old: ofSuspicions('5 years') },
  { table: 'suspicion_detl', old: ofSuspicions('5 years') },
  // Pictures and ended filings: as long as prescriptions.
  {
    table: 'filing_photo',
    old: sql`(fixmedins_code, trt_dcla_detl_sn) in (select fixmedins_code, trt_dcla_detl_sn from filing where ${endedFiling})`,
  },
  { table: 'filing', old: endedFiling },
  { table: 'nightly_run', old: olderThan('ended_at', '400 days') },
  { table: 'digest', old: sql`day < now()::date - 90` },
  // Also bounded in number: the oldest of more than a hundred thousand go.
  {
    table: 'message',
    old: sql`(${olderThan('told_at', '90 days')}
              or told_at < (select told_at from message order by told_at desc, message_id desc offset 100000 limit 1))`,
  },
  // Messages to centres: docs/centre.md.
  { table: 'centre_exchange', old: olderThan('sent_at', '90 days') },
  { table: 'rx_log', old: olderThan('at', '5 years') },
  // What it changed before itself: until then it can be taken back.
  { table: 'import_row', old: ofImports('7 days') },
  { table: 'import_change', old: ofImports('400 days') },
  { table: 'import', old: olderThan('ended_at', '400 days') },
  { table: 'job_file_piece', old: sql`job_id in (select job_id from job_file where expires_at <= now())` },
  { table: 'job_file', old: sql`expires_at <= now()` },
  {
    table: 'job',
    old: sql`state in ('done', 'failed', 'cancelled') and ${olderThan('finished_at', '30 days')}
             and not exists (select from job_file f where f.job_id = job.job_id)`,
  },
];

/** Deletes what is older than its table keeps, in batches. */
export async function sweepOld(db: Database): Promise<void> {
  for (const { table, old } of KEPT) await deleteOld(db, table, old);
}
