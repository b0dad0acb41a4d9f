import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { notify } from '../messages/notify.ts';

/** Notices as people of the demo would have sent them, and a chain that reconciles by night. */
export async function seedMessages(db: Queryable): Promise<void> {
  await notify(db, {
    kind: 'notice',
    severity: 'info',
    to: { scope: 'all', who: 'everyone' },
    title: '本周六 22:00 至 24:00 系统升级',
    text: '升级期间可以继续收银，对账和报表暂停使用。升级后请刷新页面。',
    key: 'demo:upgrade',
    sender: { userId: 'U-super', name: '超级管理员' },
  });
  await notify(db, {
    kind: 'notice',
    severity: 'warn',
    to: { scope: 'area', code: '320100', who: 'everyone' },
    title: '请在月底前完成药师资格证复核',
    text: '各门店请核对在岗药师的资格证有效期，到期的请及时更新，并在此确认收到。',
    link: { path: '/basic-data/medical-executive-menu', query: {} },
    needsAck: true,
    key: 'demo:licences',
    sender: { userId: 'U-area', name: '区划管理员' },
  });
  await db.execute(
    sql`insert into message_read (user_id, message_id)
        select user_id, message_id from demo_account cross join message where dedupe_key = 'demo:upgrade'`,
  );
  await db.execute(
    sql`insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
        values ('320100', 'company:C0001', 'reconciliation.autoTime', '02:00', 'company') on conflict do nothing`,
  );
}
