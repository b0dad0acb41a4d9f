/** Orders by the end of a number, and users by a part of a name: within reach only, few, and by an index. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FoundOrder } from '../../../contract/order.ts';
import type { StoreUser } from '../../../contract/user.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

interface Known {
  readonly setlId: string;
  readonly rtalDocno: string;
  readonly msgid: string;
}
const one = (where: string): Promise<Known> =>
  rowOf(
    api.db,
    sql`select setl_id, rtal_docno, msgid from settlement where ${sql.raw(where)} order by setl_id limit 1`,
  );
const find = async (who: string, docno: string): Promise<readonly FoundOrder[]> =>
  (await api.ok<{ orders: FoundOrder[] }>(who, 'GET', '/api/Order/Find', { docno })).orders;
const idsOf = async (who: string, docno: string): Promise<readonly string[]> =>
  (await find(who, docno)).map(({ setlId }) => setlId);

describe('an order', () => {
  it('is found by its whole numbers and by the end of them', async () => {
    const { setlId, rtalDocno, msgid } = await one("poolarea_no = '320100'");
    for (const docno of [setlId, rtalDocno, msgid, setlId.slice(-8), rtalDocno.slice(-8)])
      expect(await idsOf('area', docno), docno).toContain(setlId);
  });

  it('comes with its distinguishing fields, the name masked, newest first, twenty at most', async () => {
    const digits = (await one('true')).setlId.slice(-4);
    await api.db.execute(sql`update settlement set rtal_docno = 'X' || setl_id || '7777'`);
    const orders = await find('super', '7777');
    expect(orders).toHaveLength(20);
    const times = orders.map(({ setlTime }) => setlTime);
    expect(times).toEqual([...times].sort().reverse());
    expect(orders.every(({ psnName }) => psnName.includes('*'))).toBe(true);
    expect((await find('super', digits)).length).toBeGreaterThan(0);
  });

  it('of another area, company or store is not found', async () => {
    const foreign = await one("poolarea_no = '320200' and company_id <> 'C0001'");
    for (const who of ['area', 'company', 'store'])
      for (const docno of [foreign.setlId, foreign.setlId.slice(-8), foreign.msgid])
        expect(await idsOf(who, docno), `${who} ${docno}`).not.toContain(foreign.setlId);
    expect(await idsOf('super', foreign.setlId)).toContain(foreign.setlId);
  });

  it('takes wildcards literally, and requires four characters', async () => {
    expect(await find('super', '____')).toEqual([]);
    for (const docno of ['123', '%%%%', "1234'"]) {
      const { body, status } = await api.call('super', 'GET', '/api/Order/Find', { docno });
      expect({ status, success: body.success }, docno).toEqual({ status: 400, success: false });
    }
  });

  it('has an index for the end of its numbers in each month', async () => {
    const indexes = await rowsOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from pg_indexes where tablename like 'settlement\\_2%'
           and indexdef like '%(reverse(setl_id) text_pattern_ops)%'`,
    );
    const months = await rowsOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from pg_inherits where inhparent = 'settlement'::regclass`,
    );
    expect(indexes).toEqual(months);
  });
});

describe('a user', () => {
  const names = async (who: string, keyword: string): Promise<readonly string[]> =>
    (await api.ok<{ users: StoreUser[] }>(who, 'GET', '/api/User/Find', { keyword })).users.map(
      ({ userName }) => userName,
    );
  it('is found by account and name, below oneself and within reach', async () => {
    const { name, userName } = await rowOf<{ name: string; userName: string }>(
      api.db,
      sql`select name, user_name from app_user where user_name = 'store'`,
    );
    expect(await names('super', 'STOR')).toContain(userName);
    expect(await names('super', name)).toContain(userName);
    expect(await names('company', 'store')).toContain('store');
    // Above, beside, and of another company.
    expect(await names('company', 'super')).toEqual([]);
    expect(await names('company', 'company2')).toEqual([]);
    expect(await names('super', '%')).toEqual([]);
  });
  it('is not found without the permission', async () => {
    const { status } = await api.call('store', 'GET', '/api/User/Find', { keyword: 'a' });
    expect(status).toBe(403);
  });
});
