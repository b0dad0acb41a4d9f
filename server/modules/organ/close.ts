import { sql, type SQL } from 'drizzle-orm';
import { timeNow } from '../../db/clock.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { covers } from '../../ledger/covering.ts';
import { HAS_ROWS, IS_EVEN } from '../../ledger/counting.ts';

/** What may be open at a store: `n` of something, in words. Each is counted by an index of the store's rows. */
const OPEN: readonly { readonly count: (code: string) => SQL; readonly say: (n: number) => string }[] = [
  {
    count: (code) =>
      sql`select count(*) from saga where fixmedins_code = ${code} and state in ('asked', 'unknown')`,
    say: (n) => `${n} 笔结算或退费结果未知，请在“结算信息补偿”中处理`,
  },
  {
    count: (code) => sql`select count(distinct d.settle_date) from day_rec d
      where d.fixmedins_code = ${code} and ${sql.raw(HAS_ROWS)} and not ${sql.raw(IS_EVEN)}`,
    say: (n) => `${n} 天对账未平，请先对账`,
  },
  {
    // A group without anything to claim, such as one that took cash alone, needs no application.
    count: (code) => sql`select count(distinct m.month) from (
        select date_trunc('month', d.settle_date) as month from day_rec d
         where d.fixmedins_code = ${code} and ${sql.raw(HAS_ROWS)}
           and not exists (select from clr_appy a where ${sql.raw(covers('d'))})
         group by 1, d.insutype, d.clr_type, d.setl_optins
        having sum(d.fund_pay_sumamt + d.acct_pay) <> 0) m`,
    say: (n) => `${n} 个月有未申请清算的结算`,
  },
  {
    count: (code) => sql`select count(*) from clr_appy a
      where a.fixmedins_code = ${code} and a.appy_stas in ('approving', 'sending', 'withdrawing')`,
    say: (n) => `${n} 个清算申请尚未办结`,
  },
  {
    count: (code) => sql`select count(*) from settlement where fixmedins_code = ${code} and sale_stas = '9'`,
    say: (n) => `${n} 笔销售正在上传医保中心`,
  },
  {
    count: (code) => sql`select count(*) from prescription
      where fixmedins_code = ${code} and (asking is not null or taken_until > now())`,
    say: (n) => `${n} 张处方正在处理`,
  },
  {
    count: (code) =>
      sql`select count(*) from clear_score_month where fixmedins_code = ${code} and busy is not null`,
    say: (n) => `${n} 个月正在清分`,
  },
];

/** What is unfinished at a store, one sentence each. */
export async function openAt(db: Queryable, fixmedinsCode: string): Promise<string[]> {
  const { counts } = await rowOf<{ counts: number[] }>(
    db,
    sql`select array[${sql.join(
      OPEN.map(({ count }) => sql`(${count(fixmedinsCode)})::int`),
      sql`, `,
    )}] as counts`,
  );
  return OPEN.flatMap(({ say }, at) => ((counts[at] ?? 0) > 0 ? [say(counts[at] ?? 0)] : []));
}

/**
 * Closes a store for good when nothing is open. It is locked first, so that a new sale waits and is refused (begin_saga,
 * migration 0082). Its people's accounts are disabled, which ends their sessions on every node.
 */
export async function closeStore(
  tx: Queryable,
  fixmedinsCode: string,
  by: { readonly name: string },
  memo: string,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`store:${fixmedinsCode}`}, 0))`);
  const [held] = await rowsOf<{ isClosed: boolean }>(
    tx,
    sql`select closed_at is not null as is_closed from store where fixmedins_code = ${fixmedinsCode} for update`,
  );
  if (held?.isClosed) throw Problem.business('该门店已关闭');
  const open = await openAt(tx, fixmedinsCode);
  if (open.length > 0) throw Problem.business(`不能关闭门店：${open.join('；')}`);
  await tx.execute(
    sql`update store set closed_at = ${timeNow()}, closed_by = ${by.name}, close_rea = ${memo}, fix_onln_open_flag = '2',
               updt_time = ${timeNow()}, ver = ver + 1 where fixmedins_code = ${fixmedinsCode}`,
  );
  await tx.execute(sql`update app_user set enabled = false where fixmedins_code = ${fixmedinsCode}`);
  await tx.execute(
    sql`delete from session where user_id in (select user_id from app_user where fixmedins_code = ${fixmedinsCode})`,
  );
  await tx.execute(
    sql`update store_auth set auth_stas = '4' where fixmedins_code = ${fixmedinsCode} and auth_stas <> '4'`,
  );
}
