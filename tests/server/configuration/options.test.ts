/** Every option of the insurance configuration changes something: each is set for a store, and the change is shown. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { cardCalls } from '../../../contract/card.ts';
import { allOptions } from '../../../server/config/options.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';
import { sweepNightly } from '../../../server/modules/reconciliation/nightly.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let store = '';
let order = { id: '', day: '' };
beforeAll(async () => {
  api = await startApi({ sweepMs: 3_600_000 });
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
  order = await rowOf<typeof order>(
    api.db,
    sql`select setl_id as id, setl_date as day from settlement
         where fixmedins_code = ${store} and setl_stas = '1' and vali_flag = '1' and refd_setl_flag = '0'
         order by setl_date desc, setl_id limit 1`,
  );
});
afterAll(() => api.stop());

const till = () =>
  api.ok<CallResult<(typeof cardCalls)['pageDropDown']>>('client', 'GET', '/api/Card/PageDropDown');
const ui = () => api.ok<Record<string, string>>('store', 'GET', '/api/YBConfig/PullUiConfig');
const refundReply = () => api.call('company', 'POST', '/api/Order/Refund', { setlId: order.id });
const refund = async () => (await refundReply()).body.error;

/** A value that is not the default, and where it shows. `shown` runs before and after it is set. */
const EFFECTS: Readonly<
  Record<string, { readonly value: string; readonly shown: () => Promise<unknown>; readonly then: unknown }>
> = {
  'cardReader.type': {
    value: 'CVR_100',
    shown: async () => (await till()).cardReaderType,
    then: 'CVR_100',
  },
  'cardReader.timeoutSeconds': { value: '77', shown: async () => (await till()).timeoutSeconds, then: 77 },
  'settlement.isPrintAfterSettle': {
    value: '1',
    shown: async () => (await till()).isPrintAfterSettle,
    then: true,
  },
  'settlement.printCopies': {
    value: '3',
    shown: async () =>
      (
        await api.ok<{ copies: number }>('store', 'GET', `/api/Order/Get/${order.id}`, {
          setlDate: order.day,
        })
      ).copies,
    then: 3,
  },
  'settlement.refundApproval': {
    value: '1',
    // Not asked before the option is set: that would refund the sale.
    shown: async () =>
      (await rowsOf(api.db, sql`select 1 from yb_option where option_key = 'settlement.refundApproval'`))
        .length > 0
        ? (await refundReply()).body.result
        : null,
    then: { refdSetlId: null, message: expect.stringMatching(/^退费待审批，申请单号 SP/) },
  },
  'settlement.refundDays': {
    value: '30',
    // The sale is older. Not asked before the option is set: that would refund it.
    shown: async () =>
      (await rowsOf(api.db, sql`select 1 from yb_option where option_key = 'settlement.refundDays'`)).length >
      0
        ? refund()
        : null,
    then: '该结算已超过可退费的 30 天，不能退费',
  },
  'reconciliation.autoTime': {
    value: '00:00',
    shown: async () => {
      await sweepNightly(api.db, sandboxCentre(api.db));
      return rowsOf(api.db, sql`select fixmedins_code as code from nightly_run`);
    },
    then: [{ code: expect.any(String) }],
  },
  'reconciliation.detailSource': {
    value: 'file',
    shown: async () => {
      const filter = { begndate: order.day, enddate: order.day, fixmedinsCode: [store] };
      const job = await api.reconcile('company', { filter });
      return (job.result as { failures: { reason: string }[] }).failures.map(({ reason }) => reason);
    },
    then: ['该门店的明细下载方式为文件导入，请导入中心明细'],
  },
  'ui.siteTitle': { value: '一店', shown: async () => (await ui())['siteTitle'], then: '一店' },
  'ui.notice': { value: '今晚盘点', shown: async () => (await ui())['notice'], then: '今晚盘点' },
  'ui.supportPhone': {
    value: '025-12393',
    shown: async () => (await ui())['supportPhone'],
    then: '025-12393',
  },
};
/** Held with what they ask: before a settlement, before a filing is uploaded. */
const ELSEWHERE = ['settlement.isAuditBeforeSettle', 'filing.isApproved'];

it('is shown for every option that there is', () => {
  const known = allOptions().map(({ key }) => key);
  expect([...Object.keys(EFFECTS), ...ELSEWHERE].sort()).toEqual([...known].sort());
});

describe('an option of a store', () => {
  it.each(Object.entries(EFFECTS))('%s changes what it is for', async (key, { value, shown, then }) => {
    expect(await shown()).not.toEqual(then);
    await api.ok('area', 'POST', '/api/YBConfig/SaveYBConfigOptions', {
      medicalAreaCode: '320100',
      refId: store,
      options: [{ key, value }],
    });
    expect(await shown()).toEqual(then);
  });
});

it('a refund within the days is made', async () => {
  await api.ok('area', 'POST', '/api/YBConfig/SaveYBConfigOptions', {
    medicalAreaCode: '320100',
    refId: store,
    options: [
      { key: 'settlement.refundDays', value: null },
      { key: 'settlement.refundApproval', value: null },
    ],
  });
  expect(await refund()).toBeNull();
});
