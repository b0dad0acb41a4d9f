import { codeName, shortInsutype } from '../codes/codes.ts';
import {
  applicationReportCalls,
  type ApplicationBehind,
  type ApplicationReportRow,
} from '../report/applications.ts';
import { groupingOf } from '../report/cell.ts';
import { liquidation } from '../report/report.ts';
import { defineList, outlineOf, plainColumns, type List, type ListColumn } from './column.ts';
import { DIM, headOf } from './reportDims.ts';

/** The titles of 清算报表's figures. */
export const APPY_TITLES = [
  ['appyCount', '申请数'],
  ['psntime', '清算人次'],
  ['medfeeSumamt', '医疗费总额'],
  ['medSumfee', '医保认可费用'],
  ['fundAppySum', '基金申报总额'],
  ['acctPay', '个人账户'],
  ['cashPayamt', '现金'],
  ['dclaSum', '申报总额'],
  ['dfrSumamt', '应拨付'],
  ['paySum', '已拨付'],
  ['noPaySum', '未拨付'],
  ['withholdPayment', '不予支付'],
] as const;

const COUNTS: readonly string[] = ['appyCount', 'psntime'];
const typeOf = (key: string) => (COUNTS.includes(key) ? 'integer' : 'money');

const columnsOf = (by: string): ListColumn<ApplicationReportRow>[] => {
  const { dims } = groupingOf(liquidation, by);
  return [
    ...dims.map((dim, at): ListColumn<ApplicationReportRow> => ({
      key: dim,
      title: DIM[dim][0],
      type: 'text',
      value: at === 0 ? headOf(dim) : DIM[dim][1],
    })),
    ...APPY_TITLES.map(([key, title]): ListColumn<ApplicationReportRow> => ({
      key,
      title,
      type: typeOf(key),
      value: (row) => row[key],
    })),
    ...(dims.includes('fixmedinsCode')
      ? [
          {
            key: 'code',
            title: '机构编码',
            type: 'text',
            value: (row) => row.fixmedinsCode,
          } as ListColumn<ApplicationReportRow>,
        ]
      : []),
  ];
};

const [usual = ''] = Object.keys(liquidation.groupings);
type Lists = List & { readonly columns: readonly ListColumn<ApplicationReportRow>[] };
const made = new Map<string, Lists>(
  Object.keys(liquidation.groupings).map((by) => [
    by,
    {
      ...defineList(
        by === usual ? liquidation.listId : `${liquidation.listId}-${by}`,
        liquidation.title,
        applicationReportCalls.liquidationPaged,
        columnsOf(by),
      ),
      outlineOf,
      closing: (totals: unknown) => ({ ...(totals as object), level: 'total' }),
    },
  ]),
);
export function appyReportList(by: string): Lists {
  const list = made.get(by);
  if (!list) throw new Error(`no grouping ${by}`);
  return list;
}

const plain = plainColumns<ApplicationBehind>();
/** The applications behind one of its figures. */
export const appyBehindList = defineList(
  `${liquidation.listId}-detail`,
  '清算报表明细',
  applicationReportCalls.liquidationDetail,
  [
    plain('setlym', '清算年月'),
    plain('fixmedinsName', '机构名称'),
    { key: 'appyStas', title: '申报状态', type: 'enum', value: (row) => codeName('appyStas', row.appyStas) },
    { key: 'clrStas', title: '清算状态', type: 'enum', value: (row) => codeName('clrStas', row.clrStas) },
    { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
    { key: 'clrType', title: '清算类别', type: 'enum', value: (row) => codeName('clrType', row.clrType) },
    plain('begndate', '开始日期', 'date'),
    plain('enddate', '结束日期', 'date'),
    ...APPY_TITLES.slice(1).map(([key, title]): ListColumn<ApplicationBehind> => ({
      key,
      title,
      type: typeOf(key),
      value: (row) => row[key as keyof ApplicationBehind],
    })),
    plain('clrAppyEvtId', '清算事件ID'),
    plain('clrOptins', '经办机构'),
    plain('opterName', '申报人'),
    plain('appyTime', '申报时间', 'datetime'),
    plain('fixmedinsCode', '机构编码'),
  ],
);
export const appyLists: readonly List[] = [...made.values(), appyBehindList];
