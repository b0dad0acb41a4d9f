import type { PoolClient } from 'pg';
import { definition, type Audience, type Definition } from '../../contract/customReport/definition.ts';
import { ALL_AREAS } from '../../contract/auth/auth.ts';

interface DemoReport {
  readonly userId: string;
  readonly companyId: string | null;
  readonly area: string;
  readonly name: string;
  readonly memo: string;
  readonly seenBy: Audience;
  readonly roleIds?: readonly string[];
  readonly definition: Partial<Definition> & Pick<Definition, 'source' | 'period' | 'columns'>;
}

const share = (title: string) => ({
  key: 'c1',
  title,
  formula: '合计([fundPaySumamt])*100/合计([medfeeSumamt])',
  look: 'money' as const,
});

const SUMS = [
  { key: 'personCount', title: '人次' },
  { key: 'medfeeSumamt', title: '医疗费总额' },
  { key: 'fundPaySumamt', title: '基金支付' },
  share('基金占比（%）'),
];

/** What a chain and its administrators look at each week. */
const REPORTS: readonly DemoReport[] = [
  {
    userId: 'U-company',
    companyId: 'C0001',
    area: '',
    name: '门店结算排行',
    memo: '各门店本月的笔数、总额和基金占比，从高到低',
    seenBy: 'company',
    definition: {
      source: 'medical-settlement-report-store',
      period: 'thisMonth',
      columns: [
        { key: 'fixmedinsCode', title: '门店' },
        ...SUMS,
        { key: 'c2', title: '客单价', formula: '合计([medfeeSumamt])/合计([personCount])', look: 'money' },
      ],
      groups: ['fixmedinsCode'],
      sort: [{ column: 'medfeeSumamt', order: 'desc' }],
      chart: { kind: 'bar', label: 'fixmedinsCode', values: ['medfeeSumamt', 'fundPaySumamt'] },
    },
  },
  {
    userId: 'U-company',
    companyId: 'C0001',
    area: '',
    name: '各月门店汇总',
    memo: '今年每月各门店，带小计',
    seenBy: 'self',
    definition: {
      source: 'medical-settlement-report-month',
      period: 'last:90',
      columns: [
        { key: 'settleMonth', title: '月份' },
        { key: 'fixmedinsCode', title: '门店' },
        { key: 'personCount', title: '人次' },
        { key: 'medfeeSumamt', title: '医疗费总额' },
        { key: 'psnCashPay', title: '现金' },
      ],
      groups: ['settleMonth', 'fixmedinsCode'],
      subtotals: true,
    },
  },
  {
    userId: 'U-company',
    companyId: 'C0001',
    area: '',
    name: '百元以上订单',
    memo: '近 30 天总额超过 100 元的订单',
    seenBy: 'company',
    definition: {
      source: 'order-management',
      period: 'last:30',
      columns: [
        { key: 'setlTime', title: '结算时间' },
        { key: 'fixmedinsName', title: '门店' },
        { key: 'medfeeSumamt', title: '医疗费总额' },
        { key: 'fundPaySumamt', title: '基金支付' },
        {
          key: 'c1',
          title: '现金占比',
          formula: '如果([medfeeSumamt]>0, 四舍五入([psnCashPay]*100/[medfeeSumamt], 1)&"%", "")',
          look: 'text',
        },
      ],
      conditions: [{ column: 'medfeeSumamt', sign: 'gt', value: '100' }],
      sort: [{ column: 'medfeeSumamt', order: 'desc' }],
    },
  },
  {
    userId: 'U-super',
    companyId: null,
    area: ALL_AREAS,
    name: '统筹区基金占比',
    memo: '各统筹区上月的总额和基金占比',
    seenBy: 'roles',
    roleIds: ['preset-kind-1', 'preset-kind-2'],
    definition: {
      source: 'medical-settlement-report',
      period: 'lastMonth',
      columns: [{ key: 'poolareaNo', title: '统筹区' }, ...SUMS],
      groups: ['poolareaNo'],
      sort: [{ column: 'medfeeSumamt', order: 'desc' }],
      chart: { kind: 'bar', label: 'poolareaNo', values: ['medfeeSumamt'] },
    },
  },
];

/** Custom reports of the demo's company and of the platform. */
export async function seedCustomReports(client: PoolClient): Promise<void> {
  await client.query(
    `insert into custom_report (user_id, company_id, medical_area_code, name, memo, source, definition, seen_by, role_ids)
     select r->>'userId', r->>'companyId', r->>'area', r->>'name', r->>'memo', r->'definition'->>'source', r->'definition',
            r->>'seenBy', array(select jsonb_array_elements_text(coalesce(r->'roleIds', '[]')))
       from jsonb_array_elements($1::jsonb) r
      where exists (select from app_user u where u.user_id = r->>'userId')
     on conflict do nothing`,
    [
      JSON.stringify(
        REPORTS.map((report) => ({ ...report, definition: definition.parse(report.definition) })),
      ),
    ],
  );
}
