/** What must hold when a sale begins while its store is being closed, or the other way round. */
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { closeStore } from '../../../server/modules/organ/close.ts';
import { begin } from '../../../server/saga/table.ts';
import type { Api } from '../api.ts';
import { untilHeld } from '../untilHeld.ts';
import { CLERKS } from './world.ts';

/**
 * Closing waits for a sale that has begun, and is refused; a sale waits for a closing that has begun, and is refused.
 * @param code of a store that is not there yet
 */
export async function expectOneWaits({ db, ok }: Api, code: string): Promise<void> {
  await ok('company', 'POST', '/api/Organ/CreateOrgan', {
    fixmedinsCode: code,
    fixmedinsName: '江宁新店',
    admdvs: '320115',
    companyId: 'C0001',
  });
  const close = (tx: Parameters<typeof closeStore>[0]): Promise<void> =>
    closeStore(tx, code, { name: '公司管理员' }, '停业');
  const sell = (tx: Parameters<typeof begin>[0], rtalDocno: string): ReturnType<typeof begin> =>
    begin(
      tx,
      {
        kind: 'settle',
        fixmedinsCode: code,
        msgid: null,
        setlDate: '2025-07-01',
        rtalDocno,
        psnNo: 'P1',
        medfeeSumamt: '1.00',
        request: {},
      },
      CLERKS[0],
    );
  let second: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await sell(tx, 'first');
    second = expect(db.transaction(close)).rejects.toThrow('1 笔结算或退费结果未知');
    await untilHeld(db);
  });
  await second;
  await db.execute(
    sql`update saga set state = 'failed', finished_at = '2025-07-01 10:00:00+08' where fixmedins_code = ${code}`,
  );
  await db.transaction(async (tx) => {
    await close(tx);
    second = expect(sell(db, 'second')).rejects.toThrow('该门店已关闭');
    await untilHeld(db);
  });
  await second;
}
