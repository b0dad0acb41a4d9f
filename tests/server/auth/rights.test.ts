/** Rights that were taken away end at once: for sessions, entered accounts, retries and the next step of a job. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DetailRow } from '../../../contract/reconciliation/day.ts';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { findAsker } from '../../../server/security/session.ts';
import { groupsOf, keyOf, plantedOf, RANGE, startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  await api.db.execute(sql`create table kept_buttons as select * from role_button`);
  await api.db.execute(sql`create table kept_areas as select * from user_area`);
});
afterEach(async () => {
  await api.db.execute(sql`drop trigger if exists revoking on centre.message`);
  await api.db.execute(sql`insert into role_button select * from kept_buttons on conflict do nothing`);
  await api.db.execute(sql`insert into user_area select * from kept_areas on conflict do nothing`);
});
afterAll(() => api.stop());

const AREA = '320100';
const takeArea = () =>
  api.db.execute(
    sql`delete from user_area where admdvs = ${AREA} and user_id = (select user_id from app_user where user_name = 'area')`,
  );
const storeIn = () =>
  rowOf<{ code: string }>(
    api.db,
    sql`select s.fixmedins_code as code from store s join app_user u using (fixmedins_code)
         where s.poolarea_no = ${AREA} and u.role_code = 3 and u.enabled order by 1 limit 1`,
  );
const status = async (token: string) =>
  (await api.call(token, 'POST', '/api/Auth/RefreshLogInRoleCache')).status;

it('an area that was taken away ends the sessions in it', async () => {
  const token = await api.token('area');
  expect(await status(token)).toBe(200);
  await takeArea();
  expect(await status(token)).toBe(401);
});

it('an admin who no longer reaches a store is out of the account that they entered', async () => {
  const { code } = await storeIn();
  const { token } = await api.ok<UserInfo>('area', 'POST', '/api/Auth/UserLogin', { fixmedinsCode: code });
  expect(await status(token)).toBe(200);
  await takeArea();
  expect(await status(token)).toBe(401);
});

it('answers a stored requester as it answers a session', async () => {
  const { userId } = await rowOf<{ userId: string }>(
    api.db,
    sql`select user_id from app_user where user_name = 'area'`,
  );
  const asker = { userId, medicalAreaCode: AREA, enteredBy: null };
  expect(await findAsker(api.db, asker)).toMatchObject({ userId, medicalAreaCode: AREA });
  await takeArea();
  expect(await findAsker(api.db, asker)).toBeNull();
});

const take = (button: string) =>
  api.db.execute(
    sql`delete from role_button where role_code = 1 and menu_code = 'DayReconciliation' and button_code = ${button}`,
  );

it('a retry needs right and reach again', async () => {
  const { jobId } = await api.ok<{ jobId: string }>('area', 'POST', '/api/Reconciliation/DayGenerate', RANGE);
  await api.jobEnd('area', jobId);
  await api.db.execute(sql`update job set state = 'failed' where job_id = ${jobId}`);
  const retry = () => api.call('area', 'POST', `/api/Job/Retry/${jobId}`);
  await take('Generate');
  expect((await retry()).status).toBe(403);
  await api.db.execute(sql`insert into role_button select * from kept_buttons on conflict do nothing`);
  // The person works in another area since.
  await api.db.execute(
    sql`update job set params = jsonb_set(params, '{scope}', '{"kind": "area", "code": "320500"}') where job_id = ${jobId}`,
  );
  expect((await retry()).body).toMatchObject({ success: false, error: '已不再管理所选的门店' });
  await api.db.execute(
    sql`update job set params = jsonb_set(params, '{scope}', ${`{"kind": "area", "code": "${AREA}"}`}::jsonb) where job_id = ${jobId}`,
  );
  expect((await retry()).body).toMatchObject({ success: true });
  expect(await api.jobEnd('area', jobId)).toMatchObject({ state: 'done' });
});

it('a batch of repairs stops at the row after which the right was taken away', async () => {
  const stores = await rowsOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from store where poolarea_no = ${AREA}`,
  );
  const codes = new Set(stores.map(({ code }) => code));
  const planted = (await plantedOf(api.db)).filter(({ fixmedinsCode }) => codes.has(fixmedinsCode));
  await api.reconcile('area', { groups: groupsOf(planted) });
  const rows = (
    await api.ok<{ rows: DetailRow[] }>('area', 'GET', '/api/Reconciliation/MismatchPaged', {
      ...RANGE,
      dspo: 'open',
      pageSize: '1000',
    })
  ).rows
    .filter(({ stmtRslt }) => stmtRslt === '1')
    .map((row) => ({ ...keyOf(row), msgid: row.msgid }));
  expect(rows.length).toBeGreaterThan(1);
  await api.db.execute(sql`
    create or replace function revoke_repairs() returns trigger language plpgsql as $$
    begin
      delete from role_button where role_code = 1 and button_code = 'RepairAll';
      return new;
    end $$`);
  await api.db.execute(
    sql`create trigger revoking after insert on centre.message for each row when (new.infno = '2601') execute function revoke_repairs()`,
  );
  const { jobId } = await api.ok<{ jobId: string }>('area', 'POST', '/api/Reconciliation/MismatchRepairAll', {
    action: 'reverse',
    memo: '批量',
    rows,
  });
  expect(await api.jobEnd('area', jobId)).toMatchObject({
    state: 'failed',
    error: '权限已变更，任务已停止：没有操作权限',
    result: { repaired: 1 },
  });
  const done = await rowsOf(api.db, sql`select 1 from rec_repair where memo = '批量'`);
  expect(done).toHaveLength(1);
});
