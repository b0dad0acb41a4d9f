/**
 * A province that differs in all that a profile can say, as docs/centre.md describes it: settled, refunded and reconciled
 * with nothing but its file. The address, the keys and the certificates of the example are this machine's.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowOf, rowsOf, type Database } from '../../../server/db/connect.ts';
import { Choices } from '../../../server/insurer/centres.ts';
import { openGateways, type Gateways } from '../../../server/insurer/gateway/gateways.ts';
import { withoutComments } from '../../../server/insurer/gateway/jsonComments.ts';
import { askCentre, settleSides } from '../../../server/modules/reconciliation/run.ts';
import { refundOrder } from '../../../server/saga/refund.ts';
import { settleOnce } from '../../../server/saga/settle.ts';
import { seeded } from '../api.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { wrongs } from '../saga/books.ts';
import { CLERKS, makeWorld, type World } from '../saga/world.ts';
import { openApiKeys, profileAt, serveCentre, type ServedCentre } from './centre.ts';

interface Example {
  readonly sign: object;
  baseUrl?: string;
  readonly interfaces: object;
}
/** The example of the project, but for what belongs to one installation. */
function example(): object {
  const file = path.resolve(import.meta.dirname, '../../../profiles/example-province.json');
  const { sign, ...rest } = JSON.parse(withoutComments(readFileSync(file, 'utf8'))) as Example;
  delete rest.baseUrl;
  return {
    ...rest,
    areas: [''],
    proxy: null,
    maintenance: [],
    tls: undefined,
    $schema: undefined,
    sign: { ...sign, ...openApiKeys('PROVINCE') },
  };
}

let database: FreshDatabase;
let db: Database;
let centre: ServedCentre;
let gateways: Gateways;
let world: World;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 6 });
  await db.execute(sql`select ensure_months(now()::date - 1, now()::date + 1)`);
  const profile = example();
  centre = await serveCentre(database.url, { profile });
  gateways = openGateways([profileAt(centre.profile.baseUrl, profile)], db, new Choices(db));
  world = await makeWorld(db, 0, undefined, gateways.centres[0]?.port);
});
afterAll(async () => {
  await gateways?.close();
  await centre?.stop();
  await db?.$client.end();
  await database?.drop();
});

it('settles, refunds, and reconciles even, with equal books', async () => {
  const { insurer, store } = world;
  const sold = [];
  for (const number of [0, 1, 2]) sold.push(await settleOnce(db, insurer, world.sale(number), CLERKS[0]));
  await refundOrder(db, insurer, { kind: 'all' }, sold[1]?.setlId ?? '', CLERKS[1]);
  const { day: settleDate } = await rowOf<{ day: string }>(db, sql`select now()::date::text as day`);
  const filter = { begndate: settleDate, enddate: settleDate, fixmedinsCode: [store] };
  const sides = await askCentre(
    db,
    insurer,
    { filter, scope: { kind: 'all' } },
    { settleDate, fixmedinsCode: store },
  );
  await db.transaction((tx) => settleSides(tx, sides, { opter: '对账', source: 'port' }));
  expect(await wrongs(world)).toEqual({});
  const groups = await rowsOf(
    db,
    sql`select distinct stmt_total_rslt, check_status from day_rec where fixmedins_code = ${store} and settle_date = ${settleDate}`,
  );
  expect(groups).toEqual([{ stmtTotalRslt: '0', checkStatus: '1' }]);
});

it('speaks as the file says: a sign-in first, numbers, nodes and the form of the input of its own', async () => {
  const kept = await rowsOf<{ infno: string; request: Buffer; reply: Buffer }>(
    db,
    sql`select infno, request, reply from centre_exchange where fixmedins_code = ${world.store} order by sent_at`,
  );
  // The profile demands 9001, and no operator has signed in: the gateway does so first.
  expect(kept[0]?.infno).toBe('9001');
  const settled = kept.find(({ infno }) => infno === '2102');
  const request = JSON.parse(settled?.request.toString('utf8') ?? '{}') as { input: string; sign_no: string };
  expect(request.sign_no).not.toBe('');
  expect(Object.keys(JSON.parse(request.input) as object).sort()).toEqual(['drugdetail', 'druginput']);
  // The reply is kept opened: it came sealed.
  expect(JSON.parse(settled?.reply.toString('utf8') ?? '{}')).toMatchObject({ infcode: '0' });
});
