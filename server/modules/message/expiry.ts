import { sql, type SQL } from 'drizzle-orm';
import { CONTRACT_DAYS } from '../../../contract/organ/contract.ts';
import { EXPIRY_DAYS } from '../../../contract/dashboard.ts';
import type { MessageLink } from '../../../contract/message.ts';
import { rowsOf, type Database } from '../../db/connect.ts';
import { isLive } from '../../http/feeGuard.ts';
import { notify } from '../../messages/notify.ts';
import { today } from '../../query/range.ts';
import { certEnding } from '../../stores/staff.ts';

/** Days after which an undecided application makes a message. */
const SLOW_DAYS = 3;

/** Something that ends: the stores it concerns, by month or as one. */
interface Topic {
  readonly name: string;
  /** Rows of `month` (`YYYY-MM`, or empty) and `code`. */
  readonly stores: () => SQL;
  readonly title: (month: string) => string;
  readonly text: string;
  readonly link: MessageLink;
}

const topics: readonly Topic[] = [
  {
    name: 'contract',
    stores: () => sql`
      select to_char(k.last, 'YYYY-MM') as month, s.fixmedins_code as code
        from store s cross join lateral (
             select max(c.expire_date) as last from store_contract c where c.fixmedins_code = s.fixmedins_code) k
       where s.closed_at is null and k.last between ${today()}::date and ${today()}::date + ${CONTRACT_DAYS}::int`,
    title: (month) => `服务协议 ${month} 到期`,
    text: '以下门店的服务协议将到期，请及时续签。',
    link: { path: '/store-manager/data', query: { contract: 'soon' } },
  },
  {
    name: 'cert',
    stores: () => sql`
      select distinct to_char(m.cert_end, 'YYYY-MM') as month, s.fixmedins_code as code
        from medical_staff m join store s using (fixmedins_code)
       where m.deleted_at is null and s.closed_at is null and m.cert_end >= ${today()}::date - 90
         and ${sql.raw(certEnding('m'))}`,
    title: (month) => `医执人员证书 ${month} 到期`,
    text: '以下门店有在岗人员的证书到期，请更新证书或调整人员。',
    link: { path: '/basic-data/medical-executive-menu', query: {} },
  },
  {
    name: 'module',
    stores: () => sql`
      select distinct to_char(a.enddate, 'YYYY-MM') as month, s.fixmedins_code as code
        from store_auth a join store s using (fixmedins_code)
       where s.closed_at is null and ${isLive()} and a.enddate <= ${today()}::date + ${EXPIRY_DAYS}::int`,
    title: (month) => `收费模块 ${month} 到期`,
    text: '以下门店的收费模块将到期，到期后对应功能停用。',
    link: { path: '/system-manager/vip-storelist', query: {} },
  },
  {
    name: 'approval',
    stores: () => sql`
      select distinct '' as month, p.fixmedins_code as code from approval p
       where p.state = 'open' and p.appy_time < now() - make_interval(days => ${SLOW_DAYS})`,
    title: () => `申请超过 ${SLOW_DAYS} 天没有审批`,
    text: '以下门店的申请仍在等待审批。',
    link: { path: '/report-management/approval', query: {} },
  },
];

async function tellTopic(db: Database, { name, stores, title, text, link }: Topic): Promise<void> {
  const found = await rowsOf<{ month: string; codes: string[] }>(
    db,
    sql`select month, array_agg(code order by code) as codes from (${stores()}) q group by month order by month limit 24`,
  );
  const keyOf = (month: string): string => `expiry:${name}:${month}`;
  for (const { month, codes } of found)
    await db.transaction(async (tx) => {
      const messageId = await notify(tx, {
        kind: 'expiry',
        severity: 'warn',
        to: { scope: 'store', codes },
        title: title(month),
        text,
        link,
        key: keyOf(month),
      });
      await tx.execute(
        sql`update message_store set over_at = clock_timestamp()
             where message_id = ${messageId}::uuid and over_at is null and not fixmedins_code = any(${sql.param(codes)})`,
      );
    });
  await db.execute(
    sql`update message set over_at = clock_timestamp()
         where kind = 'expiry' and over_at is null and dedupe_key like ${`expiry:${name}:%`}
           and not dedupe_key = any(${sql.param(found.map(({ month }) => keyOf(month)))}::text[])`,
  );
}

/** Ends the messages to stores whose uneven day has been mended since the nightly reconciliation told of it. */
async function endMended(db: Database): Promise<void> {
  const told = await rowsOf<{ messageId: string; fixmedinsCode: string; day: string }>(
    db,
    sql`select x.message_id, x.fixmedins_code, split_part(m.dedupe_key, ':', 2) as day
          from message_store x join message m using (message_id)
         where m.kind = 'uneven' and x.over_at is null and m.dedupe_key like 'nightly:%:uneven'`,
  );
  if (told.length === 0) return;
  const uneven = await rowsOf<{ storeDay: string }>(
    db,
    sql`select distinct fixmedins_code || '|' || settle_date as store_day from day_rec
         where check_status = '2' and settle_date = any(${sql.param([...new Set(told.map(({ day }) => day))])}::date[])`,
  );
  const isUneven = new Set(uneven.map(({ storeDay }) => storeDay));
  const mended = told.filter(({ fixmedinsCode, day }) => !isUneven.has(`${fixmedinsCode}|${day}`));
  if (mended.length === 0) return;
  await db.execute(
    sql`update message_store x set over_at = clock_timestamp()
          from unnest(${sql.param(mended.map(({ messageId }) => messageId))}::uuid[],
                      ${sql.param(mended.map(({ fixmedinsCode }) => fixmedinsCode))}::text[]) as n (message_id, fixmedins_code)
         where x.message_id = n.message_id and x.fixmedins_code = n.fixmedins_code and x.over_at is null`,
  );
}

/** Tells what ends soon, one message a kind and month in which everybody finds their own stores, and ends what is over. */
export async function sweepExpiry(db: Database): Promise<void> {
  for (const topic of topics) await tellTopic(db, topic);
  await endMended(db);
  // One message for all: to whom it says something, and since when, follows from the applications.
  await notify(db, {
    kind: 'notice',
    severity: 'warn',
    to: { scope: 'approvers' },
    title: '有申请等待您审批',
    text: '以下门店的清算、备案或退费申请等待您审批。审批后不再显示。',
    link: { path: '/report-management/approval', query: {} },
    key: 'waiting:approval',
  });
}
