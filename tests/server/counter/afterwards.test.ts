/** After a sale: its sheet can be found, and results are offered to the ERP until it acknowledges them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UnhandedSale } from '../../../contract/counter.ts';
import type { RecentOrder } from '../../../contract/order.ts';
import { startApi, type Api } from '../api.ts';
import { line, shelfOf, tillOf, faultsOf, type Shelf } from './till.ts';

let api: Api;
let shelf: Shelf;
let till: ReturnType<typeof tillOf>;
beforeAll(async () => {
  api = await startApi();
  shelf = await shelfOf(api);
  till = tillOf(api, shelf);
  await till.signIn();
});
afterAll(() => api.stop());

const recent = (who: 'store' | 'company' | 'super' = 'store') =>
  api.ok<{ orders: RecentOrder[]; isMore: boolean }>(who, 'GET', '/api/Order/Recent');
const hand = (rtalDocno: string) => api.ok('store', 'POST', '/api/Counter/Handed', { rtalDocno });
const unhanded = async (): Promise<UnhandedSale[]> =>
  (await till.get<{ rows: UnhandedSale[] }>('/api/Counter/Unhanded')).rows;

it("today's settlements come newest first, of the own reach, with how often each was printed", async () => {
  const { orders: before } = await recent();
  const one = await till.settle('苏试安');
  const two = await till.settle('范试多', { lines: [line(shelf.plain, 2)] });
  const setlOne = one.reply.settled?.setlId ?? '';
  const setlTwo = two.reply.settled?.setlId ?? '';
  await api.ok('store', 'POST', '/api/Order/Print', { setlId: setlOne, seen: 0, reason: '' });
  const { orders, isMore } = await recent();
  expect(isMore).toBe(false);
  expect(orders.length).toBe(before.length + 2);
  const shown = new Map(orders.map(({ setlId, psnName, prints }) => [setlId, [psnName, prints]]));
  expect([shown.get(setlOne), shown.get(setlTwo)]).toEqual([
    ['苏*安', 1],
    ['范*多', 0],
  ]);
  expect(orders.map(({ setlTime }) => setlTime)).toEqual(
    [...orders.map(({ setlTime }) => setlTime)].sort().reverse(),
  );
  const everyones = (await recent('super')).orders.map(({ setlId }) => setlId);
  expect(everyones).toContain(setlOne);
  expect(everyones.length).toBeGreaterThanOrEqual(orders.length);
  // Another store's are nobody's here.
  expect(new Set(orders.map(({ fixmedinsName }) => fixmedinsName)).size).toBe(1);
});

it('what no host took is told of with all that it is handed, masked, until the host says that it has it', async () => {
  for (const { settled } of await unhanded()) await hand(settled.rtalDocno);
  const handed = await till.settle('苏试安');
  const open = await till.settle('范试多', { lines: [line(shelf.plain, 2)] });
  await hand(handed.confirming.rtalDocno);
  const rows = await unhanded();
  expect(rows.map(({ settled }) => settled.rtalDocno)).toEqual([open.confirming.rtalDocno]);
  expect(rows[0]).toMatchObject({
    info: { psnName: '范*多', insutype: '310', medType: '41', mdtrtCertType: '03', opspDiseCode: null },
    settled: open.reply.settled,
    three: [{ feedetlSn: '1', cnt: '2.0000', detItemFeeSumamt: '33.60' }],
  });
  expect(rows[0]?.info.certno).toMatch(/\*{4,}/);
  // Given back meanwhile: nothing is handed any more.
  await api.ok('store', 'POST', '/api/Order/Refund', { setlId: open.reply.settled?.setlId });
  expect(await unhanded()).toEqual([]);
});

it('a sale without an answer is told of once it is found out', async () => {
  const faults = faultsOf(api);
  const person = await till.read('苏试安');
  const sale = till.sale(person);
  const confirming = till.confirming(sale, await till.pre(sale));
  await faults.fault('2102', 'lost');
  await till.confirm(confirming);
  expect(await unhanded()).toEqual([]);
  await faults.clear();
  await api.ok('store', 'POST', '/api/Counter/Ask', { rtalDocno: confirming.rtalDocno });
  expect((await unhanded()).map(({ settled }) => settled.rtalDocno)).toEqual([confirming.rtalDocno]);
});
