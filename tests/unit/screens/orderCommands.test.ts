/** Which commands apply to which orders, and which of them ask for confirmation. */
import { listPlace } from '../../../src/list/listPlace.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AbnormalRow } from '../../../contract/abnormalOrder.ts';
import { orderColumns } from '../../../contract/lists/order.ts';
import type { CommandContext } from '../../../src/commands/context.ts';
import { runCommand } from '../../../src/commands/run.ts';
import { registry } from '../wholeRegistry.ts';
import {
  abnormalList,
  outpatientList,
} from '../../../src/screens/abnormal-manager/exceptions/abnormalList.ts';
import { orderList } from '../../../src/screens/shared/order/orderList.ts';
import { orderOf } from '../../../src/screens/shared/order/orderPlaces.ts';
import { outcomeText } from '../../../src/screens/shared/order/saleCommands.ts';
import type { FoundOrder } from '../../../contract/order.ts';
import { namedOrder, orderArg } from '../../../src/list/palette/steps.ts';
import { orderDetail } from './orderSample.ts';

const { order } = orderDetail();
const row = (more: Partial<AbnormalRow> = {}): AbnormalRow => ({
  ...order,
  settleDate: '2026-11-20',
  excpTypes: ['5'],
  reasons: '销售尚未上传',
  tries: 0,
  dealtTime: null,
  ...more,
});
/** An order that exists only at the centre. */
const centres = row({ excpTypes: ['3'], rtalDocno: null, setlId: 'X1', saleStas: null, setlTime: null });

const call = vi.fn();
const navigate = vi.fn();
const show = vi.fn();
const follow = vi.fn();
const toast = vi.fn();
const refresh = vi.fn();
const confirm = vi.fn(() => Promise.resolve(true));
beforeEach(() => {
  vi.clearAllMocks();
});

function run(id: string, active: AbnormalRow | null, rows: readonly AbnormalRow[] = []) {
  const context = {
    rights: { isSuperAdmin: true, menus: new Set<string>(), buttons: new Set<string>() },
    services: {
      navigate,
      show,
      confirm,
      report: vi.fn(),
      record: vi.fn(),
      api: { call },
      toast,
      jobs: { follow },
    },
    screen: { path: '/abnormal-manager/abnormal-order-manager', ...listPlace.offer({ refresh } as never) },
    rows,
    ...(active && { row: active, rowKey: active.msgid }),
  } as unknown as CommandContext;
  return runCommand(registry, id, {}, 'test', context);
}
const many = (count: number, more: Partial<AbnormalRow> = {}): AbnormalRow[] =>
  Array.from({ length: count }, (_, at) => row({ setlId: `S${at}`, ...more }));

describe('a row of another list, such as a job in its drawer', () => {
  const job = { jobId: 'J1', kind: 'export', title: '导出订单' } as unknown as AbnormalRow;
  test.each(['order.detail', 'order.lines', 'order.print'])('is no order for %s', async (id) => {
    expect(await run(id, job)).toEqual({ status: 'refused', reason: '请先选中一行' });
  });
});

describe('the day of an order goes with its id', () => {
  const named = { setlId: order.setlId, setlDate: '2026-11-20' };
  test.each(['order.detail', 'order.print'])('%s', async (id) => {
    await run(id, row());
    expect(show).toHaveBeenCalledWith(expect.anything(), named);
  });
  test('order.lines', async () => {
    await run('order.lines', row());
    const [url] = navigate.mock.calls[0] as [string];
    expect(Object.fromEntries(new URL(url, 'http://x').searchParams)).toEqual(named);
  });
  test('an order found in the palette', () => {
    const found = { ...named, setlTime: '2026-11-20 10:00:00' } as unknown as FoundOrder;
    expect(namedOrder(orderArg(found))).toEqual(named);
    expect(namedOrder(order.setlId)).toEqual({ setlId: order.setlId });
  });
});

describe('an order that exists only at the centre', () => {
  test.each(['order.detail', 'order.lines', 'order.print', 'order.upload'])('has no %s', async (id) => {
    expect((await run(id, centres)).status).toBe('refused');
    expect(call).not.toHaveBeenCalled();
  });
  test("is repaired in its day's reconciliation detail; the link names the row", async () => {
    expect((await run('order.mend', centres)).status).toBe('done');
    const [url] = navigate.mock.calls[0] as [string];
    const { pathname, searchParams } = new URL(url, 'http://x');
    expect(pathname).toBe('/reconciliation/day-reconciliation-detail');
    expect(Object.fromEntries(searchParams)).toEqual({
      settleDate: '2026-11-20',
      fixmedinsCode: order.fixmedinsCode,
      insutype: '310',
      clrType: '14',
      setlOptins: '320199',
      msgid: order.msgid,
    });
  });
});

test('an exception that does not concern the centre is not repaired there', async () => {
  for (const type of ['5', '6'] as const)
    expect((await run('order.mend', row({ excpTypes: [type] }))).status).toBe('refused');
  for (const type of ['2', '4'] as const)
    expect((await run('order.mend', row({ excpTypes: [type] }))).status).toBe('done');
});

describe('uploading sales to the centre', () => {
  beforeEach(() => {
    call.mockResolvedValue({ results: [{ setlId: 'S1', saleStas: '1', message: '已上传' }], jobId: null });
  });
  test('uploads the selection before the active row, and of it only the pending rows', async () => {
    await run('order.upload', row({ setlId: 'ACTIVE' }), [
      ...many(2),
      row({ setlId: 'TOLD', saleStas: '1' }),
      row({ setlId: 'FAILED', saleStas: '2' }),
      row({ setlId: 'VOID', setlStas: '5' }),
      centres,
    ]);
    expect(call.mock.calls[0]?.[1]).toEqual({ setlIds: ['S0', 'S1'], setlDates: ['2026-11-20'] });
    expect(refresh).toHaveBeenCalledOnce();
  });
  test('uploads again what was refused or not answered', async () => {
    await run('order.reupload', null, [
      ...many(1),
      row({ setlId: 'FAILED', saleStas: '2' }),
      row({ setlId: 'LOST', saleStas: '9' }),
    ]);
    expect(call.mock.calls[0]?.[1]).toEqual({ setlIds: ['FAILED', 'LOST'], setlDates: ['2026-11-20'] });
  });
  test('is refused with a reason when nothing is pending', async () => {
    expect((await run('order.upload', row({ saleStas: '1' }))).status).toBe('refused');
    expect((await run('order.reupload', row({ saleStas: '0' }))).status).toBe('refused');
    expect(call).not.toHaveBeenCalled();
  });
  test('asks for confirmation for several, not for one; sends nothing without it', async () => {
    await run('order.upload', row());
    expect(confirm).not.toHaveBeenCalled();
    confirm.mockResolvedValueOnce(false);
    await run('order.upload', null, many(3));
    expect(call).toHaveBeenCalledOnce();
  });
  test('runs as a job for very many, and follows it', async () => {
    call.mockResolvedValue({ results: [], jobId: 'J1' });
    await run('order.upload', null, many(150));
    expect(follow).toHaveBeenCalledWith('J1');
  });
  test('refreshes after a failure as well', async () => {
    call.mockRejectedValue(new Error('服务器繁忙'));
    expect((await run('order.upload', row())).status).toBe('failed');
    expect(refresh).toHaveBeenCalledOnce();
  });
  test('reports the outcome', () => {
    const told = (saleStas: '0' | '1' | '2', message: string) => ({ setlId: 'S', saleStas, message });
    expect(outcomeText([told('1', '已上传'), told('1', '已上传')])).toEqual({
      isGood: true,
      text: '已上传 2 笔销售',
    });
    expect(outcomeText([told('1', '已上传，追溯码重复：8')]).text).toContain('追溯码重复：8');
    expect(outcomeText([told('1', '已上传'), told('2', '批号不符')])).toEqual({
      isGood: false,
      text: '已上传 1 笔，1 笔失败：批号不符',
    });
  });
});

test('the exceptions list has the columns and filters of the orders list', () => {
  const keys = (list: { readonly columns: readonly { readonly key: string }[] }) =>
    list.columns.map(({ key }) => key);
  for (const list of [abnormalList, outpatientList]) {
    expect(keys(list)).toEqual(expect.arrayContaining(keys(orderColumns)));
    expect(list.params).toEqual(expect.arrayContaining([...orderList.params]));
  }
  expect(keys(outpatientList).sort()).toEqual(keys(abnormalList).sort());
});

describe('a row of the day’s comparison', () => {
  const compared = {
    settleDate: '2026-11-20',
    setlId: 'S1',
    stmtRslt: '3',
    local: { medfeeSumamt: '1.00', fundPaySumamt: '0.00', acctPay: '1.00' },
  };
  const of = (row: object) => orderOf({ row } as unknown as CommandContext);
  test('names the order of the store’s side', () => {
    expect(of(compared)).toEqual({ setlId: 'S1', setlDate: '2026-11-20' });
    expect(of({ ...compared, stmtRslt: '1', local: null, setlId: null })).toBe('本地没有这笔结算');
  });
});
