/** Requests that an earlier version left open are finished by this one; roles with a menu get its new buttons. */
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { sweepSagas } from '../../../server/saga/sweep.ts';
import { roleRights } from '../../../server/seed/rights.ts';
import { plantedOf, seeded } from '../api.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { opened } from '../opened.ts';

let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 3 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

/** What made the table, and what this version reads besides. */
const MIGRATIONS = ['0007_saga', '0084_saga_cpst_way'];
const statementsOf = (name: string): readonly string[] =>
  readFileSync(new URL(`../../../server/db/migrations/${name}.sql`, import.meta.url), 'utf8').split(
    '--> statement-breakpoint',
  );

it('takes over repairs that were pending, and ends marks', async () => {
  await db.$client.query(
    `drop table saga cascade; drop function keep_cpst_way; drop sequence msgid_serial; drop function new_msgid(text); drop function at_message(text, date);
     delete from role_menu where menu_code = 'SettlementInfoCompensate' and role_code = 3;
     delete from role_button where button_code = 'Refund' or menu_code = 'SettlementInfoCompensate'`,
  );
  const [on] = (await plantedOf(db)).filter((row) => row.kind === '1');
  if (!on) throw new Error('nothing is planted');
  const { psnNo } = await rowOf<{ psnNo: string }>(
    db,
    sql`select psn_no from centre.ledger where msgid = ${on.msgid}`,
  );
  for (const [msgid, action] of [
    [on.msgid, 'reverse'],
    ['MARKED', 'mark'],
  ])
    await db.execute(sql`
      insert into rec_repair (settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, action, request_msgid, psn_no, memo,
                              before, user_id, opter_name, tried_at)
      values (${on.settleDate}, ${on.fixmedinsCode}, ${on.insutype}, ${on.clrType}, ${on.setlOptins}, ${msgid}, ${action},
              ${`OLD${action}`}, ${psnNo}, '', '{"centre": {"medfeeSumamt": "12.30"}}'::jsonb, 'U-super', '超级管理员', now() - interval '1 hour')`);
  for (const statement of MIGRATIONS.flatMap(statementsOf)) await db.$client.query(statement);

  const taken = await rowsOf(db, sql`select kind, state, msgid, request_msgid, medfee_sumamt from saga`);
  expect(taken).toEqual([
    { kind: 'reverse', state: 'unknown', msgid: on.msgid, requestMsgid: 'OLDreverse', medfeeSumamt: '12.30' },
  ]);
  expect(await sweepSagas(db, sandboxCentre(db), 1000)).toBe(1);
  const ended = await rowsOf(db, sql`select action, state from rec_repair order by action`);
  expect(ended).toEqual([
    { action: 'mark', state: 'done' },
    { action: 'reverse', state: 'done' },
  ]);
  const { reversed } = await rowOf<{ reversed: boolean }>(
    db,
    sql`select reversed from centre.ledger where msgid = ${on.msgid}`,
  );
  expect(reversed).toBe(true);
  const { menus, buttons } = roleRights();
  const held = await db.$client.query({
    text: 'select role_code, menu_code, button_code from role_button',
    rowMode: 'array',
  });
  const isNew = ([, menu, button]: readonly unknown[]) =>
    menu === 'SettlementInfoCompensate' || button === 'Refund';
  expect((held.rows as unknown[][]).filter(isNew).sort()).toEqual(buttons.filter(isNew).sort());
  expect(menus).toContainEqual([3, 'SettlementInfoCompensate']);
  const store = await rowsOf(
    db,
    sql`select 1 from role_menu where role_code = 3 and menu_code = 'SettlementInfoCompensate'`,
  );
  expect(store).toHaveLength(1);
});
