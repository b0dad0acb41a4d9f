/** Nobody reads or changes records outside of their area, company or store; for every call that names a record. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '../../../contract/index.ts';
import type { DayRow, GroupKey } from '../../../contract/reconciliation/day.ts';
import type { OrderRow } from '../../../contract/order.ts';
import type { StoreOption } from '../../../contract/organ/authStore.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { keyOf, RANGE, startApi, type Api, type UserName } from '../api.ts';
import { fingerprint } from './fingerprint.ts';

/** What lies within each one's reach, as a condition on a table with the three tenant columns. */
const REACH: Record<'area' | 'area1' | 'company' | 'store', string> = {
  area: "poolarea_no = '320100'",
  area1: "poolarea_no = '320200'",
  company: "company_id = 'C0001'",
  store: "fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')",
};
type Tenant = keyof typeof REACH;
const tenants = Object.keys(REACH) as Tenant[];

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const oneGroup = (where: string): Promise<GroupKey & { msgid: string; setlId: string }> =>
  rowOf(
    api.db,
    sql`select setl_date as settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, setl_id
          from settlement where ${sql.raw(where)} order by setl_id limit 1`,
  );
const storesOf = async (who: Tenant): Promise<Set<string>> =>
  new Set(
    (
      await rowsOf<{ code: string }>(
        api.db,
        sql`select fixmedins_code as code from store where ${sql.raw(REACH[who])}`,
      )
    ).map((row) => row.code),
  );
const day = '/api/Reconciliation';

/** Calls about one named thing, given a foreign group: all must say the same as for a thing that is not there. */
const NAMED: Record<
  string,
  (who: UserName, other: GroupKey & { msgid: string; setlId: string }) => Promise<unknown>
> = {
  'order.get': (who, other) => api.call(who, 'GET', `/api/Order/Get/${other.setlId}`),
  'order.print': (who, other) =>
    api.call(who, 'POST', '/api/Order/Print', { setlId: other.setlId, seen: 0, reason: '越权' }),
  'order.reveal': (who, other) =>
    api.call(who, 'POST', '/api/Order/Reveal', { setlId: other.setlId, reason: '越权查看' }),
  'centreMessage.ofOrder': (who, other) =>
    api.call(who, 'GET', '/api/CentreMessage/OfOrder', { setlId: other.setlId }),
  'centreMessage.get': (who, other) =>
    api.call(who, 'GET', '/api/CentreMessage/Get', {
      setlId: other.setlId,
      exchangeId: '11111111-2222-4333-8444-555555555555',
    }),
  'sale.lines': (who, other) => api.call(who, 'GET', '/api/Sale/Lines', { setlId: other.setlId }),
  'sale.upload': (who, other) => api.call(who, 'POST', '/api/Sale/Upload', { setlIds: [other.setlId] }),
  'reconciliation.dayGet': (who, other) => api.call(who, 'GET', `${day}/DayGet`, keyOf(other)),
  'reconciliation.dayDetail': (who, other) => api.call(who, 'GET', `${day}/DayDetail`, keyOf(other)),
  'reconciliation.dayReconcile': (who, other) =>
    api.call(who, 'POST', `${day}/DayReconcile`, { groups: [keyOf(other)] }),
  'reconciliation.importCentreDetail': (who, other) =>
    api.upload(who, `${day}/ImportCentreDetail`, { ...keyOf(other) }, Buffer.from('x')),
  'order.refund': (who, other) => api.call(who, 'POST', '/api/Order/Refund', { setlId: other.setlId }),
  'order.withdrawRefund': (who, other) =>
    api.call(who, 'POST', '/api/Order/WithdrawRefund', { setlId: other.setlId }),
  ...Object.fromEntries(
    ['Query', 'Supplement', 'Reverse', 'Cancel', 'Ignore'].map((action) => [
      `compensate.${action.toLowerCase()}`,
      (who: UserName, { fixmedinsCode, settleDate, msgid }: GroupKey & { msgid: string }) =>
        api.call(who, 'POST', `/api/Compensate/${action}`, {
          fixmedinsCode,
          settleDate,
          msgid,
          memo: '越权',
        }),
    ]),
  ),
  ...Object.fromEntries(
    ['Reverse', 'Cancel', 'Supplement', 'Refresh', 'Mark'].map((action) => [
      `reconciliation.day${action}`,
      (who: UserName, other: GroupKey & { msgid: string }) =>
        api.call(who, 'POST', `${day}/Day${action}`, { ...keyOf(other), msgid: other.msgid, memo: '越权' }),
    ]),
  ),
};
/** Calls that list or add up, the two that start a job over a range, and what belongs to a user or session. */
const LISTING = [
  'order.paged',
  'order.find',
  'order.totals',
  'compensate.paged',
  'compensate.totals',
  'reconciliation.dayPaged',
  'reconciliation.dayTotals',
  'organ.pullUserStores',
];
/** Lists of their own, held in tests/server/modules/{abnormal,otherpay}.test.ts. */
const OTHER_LISTS = [
  'abnormalOrder.paged',
  'abnormalOrder.totals',
  'abnormalOrder.outpatientPaged',
  'abnormalOrder.outpatientTotals',
  'otherpayOrder.paged',
  'otherpayOrder.totals',
];
const RANGED = ['reconciliation.dayGenerate'];
const OWN = ['progress.percentage', 'job.get', 'job.recent', 'job.cancel', 'job.retry', 'job.file'];
const SELF = [
  'auth.logout',
  'auth.refreshToken',
  'auth.refreshLogInRoleCache',
  'auth.issueEntryTicket',
  'auth.sessions',
  'auth.revokeSession',
  'auth.revokeOtherSessions',
  'user.changeUser',
  'user.changePassword',
  'role.getUserInfo',
  'role.getUserMenus',
  'role.getMenuButtonByUser',
];
/** Calls on accounts and areas: held in tests/server/auth. */
const ACCOUNTS = [
  'auth.pullMedicalAreas',
  'auth.pullMedicalAreaDropDown',
  'auth.refreshAreaToken',
  'auth.userLogin',
  'user.createUser',
  'user.pullStoreUsers',
  'user.pullStoreUser',
  'user.find',
  'user.resetPassword',
  'user.resetFactor',
  'companyUser.resetAdminPassword',
  'user.unlock',
  'client.pullStoreClients',
  'client.addClient',
  'client.renewClientCode',
  'client.stopClient',
  'user.logoff',
  'role.getUserTree',
  'role.getUserCompanyTreeChildrenPage',
  'role.getUserTreeByPage',
  'role.userTotals',
  'role.getUserCompanyTree',
  'role.getCheckUserCompanyTree',
  'role.importUsers',
  'role.userTemplate',
  'role.addUser',
  'role.editUser',
  'role.stopUser',
  'role.initUserPassword',
  'role.getMenuRoleByUser',
  'role.menuRoleTotals',
  'role.getRoleInfo',
  'role.getHaveMenuRoleByUser',
  'role.getUserListByRoleId',
  'role.getMenuTreeByRole',
  'role.getMenuTreeByRoles',
  'role.getMenuTreeByUser',
  'role.addMenuRole',
  'role.updateMenuTreeByRole',
  'role.updateMenuRoleStatus',
  'role.removeMenuRole',
  'role.updateUserMenuRole',
  'role.getDataRoleByUser',
  'role.dataRoleTotals',
  'role.getDataRoleListByRefId',
  'role.getHaveDataRoleByUser',
  'role.getDataTreeByRoles',
  'role.addDataRole',
  'role.updateDataRole',
  'role.updateDataRoleStatus',
  'role.removeDataRole',
  'role.editUserDataRole',
  'role.whoCan',
];
/** Calls on configuration, paid modules and the first set-up: held in tests/server/configuration. */
const CONFIGURATION = [
  'ybConfig.pullUserMedicalAreaCodes',
  // Of an area as these are: held in tests/server/gateway/centres.test.ts.
  'centreProfile.get',
  'centreProfile.choose',
  'ybConfig.pullUiConfig',
  'ybConfig.pullYBConfigOptionsV2',
  'ybConfig.pullYBConfigOptionsUI',
  'ybConfig.pullMedicareConfigDiffers',
  'ybConfig.saveYBConfigOptions',
  'ybConfig.removeConfigFileTemplate',
  'ybConfig.downloadConfigFileTemplate',
  'organ.getAuthStorePaged',
  'organ.getAuthStoreTotals',
  'organ.closeStoreAuth',
  'moduleFee.getCompanyAuthInfo',
  'moduleFee.trial',
  'moduleFee.getCompanyModules',
  'moduleFee.activate',
  'moduleFee.end',
  'moduleFee.changeTips',
  'initialization.get',
  'initialization.saveCompany',
  'initialization.saveStores',
  'initialization.saveConfig',
  'initialization.saveOperators',
  'initialization.saveCatalogue',
  'initialization.finish',
];
/** The one catalogue of all areas, and files in and out: held in tests/server/{disease,imports,exports}. */
const FILES = [
  'disease.getDiseaseByPage',
  'disease.getDiseaseTotals',
  'disease.getMaxVersionInfo',
  'disease.downloadDisease',
  'disease.searchDiseaseList',
  'disease.opspPaged',
  'disease.opspTotals',
  'disease.opspDownload',
  'export.start',
  'import.upload',
  'import.get',
  'import.recent',
  'import.faults',
  'import.changes',
  'import.mend',
  'import.skip',
  'import.apply',
  'import.discard',
  'import.undo',
  'import.template',
  'import.failedRows',
];
/** Held in tests/server/reconciliation/mismatch.test.ts. */
const DIFFERENCES = ['Paged', 'Totals', 'History', 'Note', 'Undo', 'RepairAll'].map(
  (id) => `reconciliation.mismatch${id}`,
);
/** Months, and the preset kinds of v2: held in tests/server/reconciliation/{month,kinds}.test.ts. */
const GRAINS = [
  'reconciliation.monthPaged',
  'reconciliation.monthTotals',
  'reconciliation.monthGet',
  'reconciliation.monthDays',
  'reconciliation.monthDayTotals',
  'reconciliation.monthReconcileTotals',
  'reconciliation.monthReconcileDays',
  'reconciliation.monthVoid',
  'reconciliation.kindDayPaged',
  'reconciliation.kindDayTotals',
  'reconciliation.kindMonthPaged',
  'reconciliation.kindMonthTotals',
  'reconciliation.kindGet',
  'reconciliation.kindSettlements',
  'reconciliation.kindSettlementTotals',
  'reconciliation.kindState',
];
/** Held in tests/server/{rx,clearScore}. */
const PRESCRIPTIONS = ['paged', 'totals', 'queue', 'queueTotals', 'pulse', 'get', 'sync', 'query', 'verify', 'sell', 'undo', 'take', 'release', 'check', 'targets', 'pharmacists', 'forward'].map((id) => `rx.${id}`); // prettier-ignore
const CLEAR_SCORES = ['paged', 'totals', 'pull', 'mark', 'confirm', 'rollback', 'void', 'refresh'].map(
  (id) => `clearScore.${id}`,
);
/** Applications, their approval and what is in none: held in tests/server/{liquidation,approval}. */
const CLEARING = [
  ...['paged', 'totals', 'get', 'preview', 'apply', 'withdraw', 'refresh'].map((id) => `liquidation.${id}`),
  ...['paged', 'totals', 'steps', 'sale', 'first', 'second', 'final'].map((id) => `approval.${id}`),
  ...['paged', 'totals'].map((id) => `fundLiquidation.${id}`),
  ...['paged', 'totals', 'subtotals', 'days'].map((id) => `unLiquidate.${id}`),
];
/** Stores and institutions, the catalogue and its differences, people and attendance: held in tests/server/day and catalogue. */
const OLDER = new Set([...LISTING, ...CONFIGURATION]);
const DAY = allCalls()
  .map(({ id }) => id)
  .filter(
    (id) =>
      /^(organ|company|catalogue|goods|department|institution|menuDiff|doctor|insPractitioner|attendance|spotCheck|stock|traceCode|setlCert|diseasesInfo|specialDrug|psnFix|auditManagement|auditCatalogue|auditAnalyze)\./.test(
        id,
      ) && !OLDER.has(id),
  );
/** Held in tests/server/{reports,customReport} and tests/server/modules/sequence.test.ts. */
const REPORTS = allCalls()
  .map(({ id }) => id)
  .filter((id) => /^(report|reportPlan|customReport|sequence)\./.test(id));
/** Reference data, the same for everybody. */
const SHARED = ['district.pullDistrictTree', 'ybConfig.pullMedicalAreaCodes', 'ybConfig.pullCardReaderTypes'];
/** Codes are those of the caller's own area: tests/server/configuration/dictionary.test.ts. */
const DICTIONARIES = allCalls()
  .map(({ id }) => id)
  .filter((id) => id.startsWith('dictionary.'));
/** Held in tests/server/modules/dashboard.test.ts. */
const HOME = ['dashboard.overview'];
/** Today's, held in tests/server/counter/afterwards.test.ts. */
const RECENT = ['order.recent'];
/** The counter is its own store's, a read card its own reader's: held in tests/server/counter. */
const COUNTER = allCalls()
  .map(({ id }) => id)
  .filter((id) => /^(acceptance|buyLog|card|counter|matchsOutsideRxExternal|qrCode)\./.test(id));
/** Stations, and what is released to them: held in tests/server/stations. */
const STATIONS = allCalls()
  .filter(
    ({ id, permission }) =>
      permission !== 'public' && /^(station|clientVersion|upgradePlan|plugin\w+)\./.test(id),
  )
  .map(({ id }) => id);
/** Held in tests/server/messages. */
const MESSAGES = allCalls()
  .map(({ id }) => id)
  .filter((id) => id.startsWith('message.'));
/** The server's own, for super administrators alone. */
const CACHES = ['cache.paged', 'cache.totals', 'cache.drop'];
/** Figures of the whole installation, of no tenant: tests/server/figures. */
const OPERATION = allCalls()
  .map(({ id }) => id)
  .filter((id) => /^(serviceStatistics|siteLoad|slowSql|sqlVersion)\./.test(id));
/** The log of the accounts within reach: tests/server/audit/operationLog.test.ts. */
const LOG = allCalls()
  .map(({ id }) => id)
  .filter((id) => id.startsWith('operationLog.'));
/** The platform's, and no store's: tests/server/hints. */
const HINTS = allCalls()
  .map(({ id }) => id)
  .filter((id) => id.startsWith('hintMessage.'));
/** Asks for the own password alone: tests/server/auth/unlock.test.ts. */
const LOCK = ['auth.unlock'];

it('tests every call of the contract that is not public', () => {
  const elsewhere = [
    ...ACCOUNTS,
    ...MESSAGES,
    ...CACHES,
    ...CONFIGURATION,
    ...FILES,
    ...GRAINS,
    ...DIFFERENCES,
    ...PRESCRIPTIONS,
    ...CLEAR_SCORES,
    ...CLEARING,
    ...DAY,
    ...OPERATION,
    ...REPORTS,
    ...SHARED,
    ...DICTIONARIES,
    ...HOME,
    ...RECENT,
    ...COUNTER,
    ...STATIONS,
    ...LOG,
    ...HINTS,
    ...LOCK,
  ];
  const tested = [
    ...Object.keys(NAMED),
    ...LISTING,
    ...OTHER_LISTS,
    ...RANGED,
    ...OWN,
    ...SELF,
    ...elsewhere,
  ].sort();
  expect(tested).toEqual(
    allCalls()
      .filter((call) => call.permission !== 'public')
      .map((call) => call.id)
      .sort(),
  );
});

describe.each(tenants)('%s', (who) => {
  it('gets "not found" for others’ records, and changes none', async () => {
    const other = await oneGroup(`not (${REACH[who]})`);
    const before = await fingerprint(api.db);
    for (const [id, ask] of Object.entries(NAMED)) {
      // What a store may not do at all is refused before.
      if (who === 'store' && id === 'reconciliation.importCentreDetail') continue;
      expect(await ask(who, other), id).toMatchObject({
        status: 200,
        body: { success: false, result: null, error: expect.stringMatching(/^没有找到/) },
      });
    }
    expect(await fingerprint(api.db)).toEqual(before);
  });

  it('reaches its own records by the same calls', async () => {
    const own = await oneGroup(REACH[who]);
    expect((await api.call(who, 'GET', `/api/Order/Get/${own.setlId}`)).body.success).toBe(true);
    expect((await api.call(who, 'GET', `${day}/DayGet`, keyOf(own))).body.success).toBe(true);
    expect((await api.reconcile(who, { groups: [keyOf(own)] })).state).toBe('done');
  });

  it('lists and sums only its own rows, also when others are named', async () => {
    const mine = await storesOf(who);
    const other = await oneGroup(`not (${REACH[who]})`);
    const ask = async <T>(path: string, more: object = {}) =>
      api.ok<T>(who, 'GET', path, { ...RANGE, ...more });
    const days = await ask<{ rows: DayRow[] }>(`${day}/DayPaged`, { pageSize: 1000 });
    const orders = await ask<{ rows: OrderRow[] }>('/api/Order/Paged', { pageSize: 1000 });
    expect(days.rows.length).toBeGreaterThan(0);
    expect(orders.rows.length).toBeGreaterThan(0);
    for (const row of [...days.rows, ...orders.rows]) expect(mine).toContain(row.fixmedinsCode);
    const totals = await ask<{ rowCount: number }>('/api/Order/Totals');
    const dayTotals = await ask<{ personCount: number }>(`${day}/DayTotals`);
    const { n } = await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from settlement where ${sql.raw(REACH[who])} and vali_flag = '1'`,
    );
    expect([totals.rowCount, dayTotals.personCount]).toEqual([n, n]);

    const named = { fixmedinsCode: other.fixmedinsCode };
    expect((await ask<{ rows: [] }>(`${day}/DayPaged`, named)).rows).toEqual([]);
    expect((await ask<{ rows: [] }>('/api/Order/Paged', named)).rows).toEqual([]);
    expect((await ask<{ rowCount: number }>('/api/Order/Totals', named)).rowCount).toBe(0);
    expect((await ask<{ rowCount: number }>(`${day}/DayTotals`, named)).rowCount).toBe(0);
    expect((await ask<{ rows: [] }>('/api/Order/Paged', { docno: other.setlId })).rows).toEqual([]);
    const found = await api.ok<{ orders: [] }>(who, 'GET', '/api/Order/Find', { docno: other.setlId });
    expect(found.orders).toEqual([]);
    const stores = await api.ok<{ stores: StoreOption[]; total: number }>(
      who,
      'GET',
      '/api/Organ/PullUserStores',
      {
        pageSize: 1000,
      },
    );
    expect(new Set(stores.stores.map((store) => store.fixmedinsCode))).toEqual(mine);
    expect(stores.total).toBe(mine.size);
    const byName = await api.ok<{ total: number }>(who, 'GET', '/api/Organ/PullUserStores', {
      keyword: other.fixmedinsCode,
    });
    expect(byName.total).toBe(0);
  });

  it('cannot reconcile a foreign store by a filter', async () => {
    const other = await oneGroup(`not (${REACH[who]})`);
    const reply = await api.call(who, 'POST', `${day}/DayReconcile`, {
      filter: { ...RANGE, fixmedinsCode: [other.fixmedinsCode] },
    });
    expect(reply.body).toMatchObject({ success: false, error: '没有可以对账的门店' });
  });
});

describe.each(['area1', 'company'] as const)('%s', (who) => {
  it('recomputes its own days only', async () => {
    const spoil = await api.db.$client.query('update day_rec set medfee_sumamt = medfee_sumamt + 1');
    expect(spoil.rowCount).toBeGreaterThan(0);
    const { jobId } = await api.ok<{ jobId: string }>(who, 'POST', `${day}/DayGenerate`, RANGE);
    expect((await api.jobEnd(who, jobId)).state).toBe('done');
    const rows = await rowsOf<{ mine: boolean; right: boolean }>(
      api.db,
      sql`select distinct ${sql.raw(REACH[who])} as mine,
                 d.medfee_sumamt = coalesce((select sum(medfee_sumamt) from settlement s where s.setl_date = d.settle_date
                   and s.fixmedins_code = d.fixmedins_code and s.insutype = d.insutype and s.clr_type = d.clr_type
                   and s.setl_optins = d.setl_optins and s.vali_flag = '1'), 0) as right
            from day_rec d order by 1`,
    );
    expect(rows).toEqual([
      { mine: false, right: false },
      { mine: true, right: true },
    ]);
    await api.db.$client.query(
      `update day_rec set medfee_sumamt = medfee_sumamt - 1 where not (${REACH[who]})`,
    );
  });
});

it('shows jobs only to their users', async () => {
  const { jobId } = await api.ok<{ jobId: string }>('company', 'POST', `${day}/DayReconcile`, {
    filter: { begndate: RANGE.enddate, enddate: RANGE.enddate },
  });
  for (const who of ['super', 'area', 'store'] as const) {
    const gone = { body: { success: false, error: '没有找到该任务' } };
    expect(await api.call(who, 'GET', `/api/Job/Get/${jobId}`)).toMatchObject(gone);
    expect(await api.call(who, 'GET', '/api/Progress/Percentage', { progressId: jobId })).toMatchObject(gone);
    expect(await api.call(who, 'POST', `/api/Job/Cancel/${jobId}`)).toMatchObject(gone);
    const { jobs } = await api.ok<{ jobs: { jobId: string }[] }>(who, 'GET', '/api/Job/Recent');
    expect(jobs.map((job) => job.jobId)).not.toContain(jobId);
  }
  expect((await api.jobEnd('company', jobId)).state).toBe('done');
});

it('reconciles by a wide filter only what the user reaches', async () => {
  await api.db.$client.query("update day_rec set check_status = '0', stmt_time = null");
  await api.reconcile('store', { filter: RANGE });
  const rows = await rowsOf(
    api.db,
    sql`select distinct fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') as mine
          from day_rec where check_status <> '0'`,
  );
  expect(rows).toEqual([{ mine: true }]);
});
