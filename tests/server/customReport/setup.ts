import type { Definition } from '../../../contract/customReport/definition.ts';
import type { ReportResult } from '../../../contract/customReport/customReport.ts';
import type { Api, Reply } from '../api.ts';

/** Orders of the seed's year by store: a list that every kind of person reads within their own reach. */
export const BY_STORE: Definition = {
  source: 'order-management',
  period: 'last:366',
  columns: [
    { key: 'fixmedinsName', title: '门店' },
    { key: 'medfeeSumamt', title: '总额' },
    { key: 'c1', title: '笔数', formula: '计数()', look: 'integer' },
    { key: 'c2', title: '基金占比', formula: '合计([基金支付总额])*100/合计([医疗费总额])', look: 'money' },
  ],
  conditions: [],
  groups: ['fixmedinsName'],
  subtotals: false,
  sort: [{ column: 'medfeeSumamt', order: 'desc' }],
  chart: null,
};

/** Gives the company of a demo account the paid module. */
export const sell = (api: Api, company = 'C0001'): Promise<unknown> =>
  api.db.$client.query(
    `insert into store_auth (fixmedins_code, company_id, poolarea_no, fee_key, auth_stas, begndate, enddate)
     select fixmedins_code, company_id, poolarea_no, 'CustomReport', '1', now()::date - 1, now()::date + 300
       from store where company_id = $1
     on conflict (fixmedins_code, fee_key) do update set auth_stas = '1', enddate = excluded.enddate`,
    [company],
  );

export const save = async (api: Api, as: string, more: object = {}): Promise<string> =>
  (
    await api.ok<{ reportId: string }>(as, 'POST', '/api/CustomReport/Save', {
      name: '门店汇总',
      seenBy: 'self',
      definition: BY_STORE,
      ...more,
    })
  ).reportId;
/** The days of the seed. */
export const DAYS = { begndate: '2025-06-24', enddate: '2025-07-05' };
export const run = (api: Api, as: string, reportId: string): Promise<ReportResult> =>
  api.ok(as, 'GET', '/api/CustomReport/Run', { reportId, ...DAYS });
export const tryRun = (api: Api, as: string, reportId: string): Promise<Reply> =>
  api.call(as, 'GET', '/api/CustomReport/Run', { reportId, ...DAYS });
