import { diseasesInfoCalls } from '../../../../contract/diseasesInfo.ts';
import type { FilingRow } from '../../../../contract/filing/fields.ts';
import { diseasesInfoColumns, psnFixColumns, specialDrugColumns } from '../../../../contract/lists/filing.ts';
import { psnFixCalls } from '../../../../contract/psnFix.ts';
import { specialDrugCalls } from '../../../../contract/specialDrug.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

const stasTone = ({ filStas }: FilingRow) =>
  filStas === 'passed'
    ? ('good' as const)
    : filStas === 'failed' || filStas === 'refused'
      ? ('bad' as const)
      : filStas === 'withdrawn' || filStas === 'expired'
        ? undefined
        : ('warn' as const);

/** How the columns that all kinds have look. */
const looks = {
  filStas: { width: 96, frozen: true, tone: stasTone },
  psnName: { width: 84, frozen: true },
  rchkFlag: { width: 84 },
  valiFlag: { width: 80 },
  psnCertType: { width: 150, hidden: true },
  certno: { width: 160 },
  psnNo: { width: 150, hidden: true },
  gend: { width: 56 },
  brdy: { width: 100, hidden: true },
  tel: { width: 110, hidden: true },
  empName: { width: 160, hidden: true },
  insuOptins: { width: 80 },
  insutype: { width: 84 },
  psnType: { width: 84, hidden: true },
  begndate: { width: 100 },
  enddate: { width: 100 },
  rchkOpnn: { width: 190 },
  rchkTime: { width: 152 },
  upldError: { width: 200 },
  upldTime: { width: 152, hidden: true },
  endRea: { width: 140 },
  agnterName: { width: 84 },
  agnterRlts: { width: 96, hidden: true },
  dclaSouc: { width: 110, hidden: true },
  hasPhoto: { width: 56 },
  memo: { width: 140, hidden: true },
  opterName: { width: 90 },
  madeAt: { width: 152 },
  trtDclaDetlSn: { width: 240, hidden: true },
  fixmedinsCode: { width: 128, hidden: true },
  fixmedinsName: { width: 170 },
} as const;

const filters = (subject: string, placeholder: string) =>
  [
    { key: 'filStas', filter: { kind: 'select', param: 'filStas', options: 'filStas' } },
    {
      key: 'psnName',
      title: '参保人',
      filter: { kind: 'text', param: 'person', placeholder: '姓名、证件号', isPersonal: true },
    },
    {
      key: subject,
      title: '关键字',
      filter: { kind: 'text', param: 'keyword', placeholder, isPersonal: true, reads: /./ },
    },
    { key: 'valiFlag', filter: { kind: 'select', param: 'valiFlag', options: 'valiFlag' } },
    { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: 'insutype' } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'enddate',
      title: '到期',
      filter: {
        kind: 'select',
        param: 'endsWithin',
        options: [
          { value: '7', name: '7 天内到期' },
          { value: '30', name: '30 天内到期' },
          { value: '90', name: '90 天内到期' },
        ],
      },
    },
  ] as const;

const rest = {
  rowKey: (row: FilingRow) => row.trtDclaDetlSn,
  record: (row: FilingRow) => row.trtDclaDetlSn,
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals: { readonly rowCount: number }) => totals.rowCount,
  summary: (totals: {
    readonly waiting: number;
    readonly passed: number;
    readonly refused: number;
    readonly ending: number;
  }) => [
    {
      label: '待审核',
      value: formatCount(totals.waiting),
      ...(totals.waiting > 0 && { tone: 'warn' as const }),
    },
    { label: '有效', value: formatCount(totals.passed), tone: 'good' as const },
    {
      label: '不通过',
      value: formatCount(totals.refused),
      ...(totals.refused > 0 && { tone: 'bad' as const }),
    },
    {
      label: '30 天内到期',
      value: formatCount(totals.ending),
      ...(totals.ending > 0 && { tone: 'warn' as const }),
    },
  ],
  rowTone: (row: FilingRow) =>
    row.filStas === 'withdrawn' || row.filStas === 'expired' ? ('muted' as const) : undefined,
  rowMenu: [
    'filing.detail',
    'filing.change',
    'filing.upload',
    'filing.repeal',
    'filing.photo',
    'filing.print',
  ],
  open: 'filing.detail',
  isUnselectable: true,
} as const;
const more = (...own: readonly string[]) =>
  [
    'filing.add',
    'filing.change',
    'filing.upload',
    'filing.repeal',
    'filing.photo',
    {
      title: '更多',
      commands: [
        'filing.detail',
        'filing.print',
        ...own,
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ] as const;

/** 慢特病备案. */
export const diseasesInfoList = resolveList({
  ...rest,
  of: diseasesInfoColumns,
  list: diseasesInfoCalls.getPaged,
  totals: diseasesInfoCalls.totals,
  looks: {
    ...looks,
    opspDiseCode: { width: 90 },
    opspDiseName: { width: 150 },
    ideFixmedinsNo: { width: 130, hidden: true },
    ideFixmedinsName: { width: 170 },
    hospIdeDate: { width: 108 },
    diagDrCodg: { width: 130, hidden: true },
    diagDrName: { width: 90 },
    appyRea: { width: 160, hidden: true },
  },
  filters: filters('opspDiseName', '病种、鉴定机构、医师或流水号'),
  toolbar: more(),
  emptyText: '没有慢特病备案。按 F8 为参保人新增',
});

/** 特药备案. */
export const specialDrugList = resolveList({
  ...rest,
  of: specialDrugColumns,
  list: specialDrugCalls.getPaged,
  totals: specialDrugCalls.totals,
  looks: {
    ...looks,
    medListCodg: { width: 200, hidden: true },
    drugName: { width: 180 },
    cnt: { width: 80 },
    cntPrcunt: { width: 72 },
    diagCode: { width: 90 },
    diagName: { width: 150 },
    diagDrName: { width: 90 },
  },
  filters: filters('drugName', '药品、医保编码、医师或流水号'),
  toolbar: more(),
  emptyText: '没有特药备案。按 F8 为参保人新增',
});

/** 人员定点备案. */
export const psnFixList = resolveList({
  ...rest,
  of: psnFixColumns,
  list: psnFixCalls.getPaged,
  totals: psnFixCalls.totals,
  looks: { ...looks, bizAppyType: { width: 160 }, fixSrtNo: { width: 90 } },
  filters: filters('trtDclaDetlSn', '业务类型代码或流水号'),
  toolbar: more('filing.offsite'),
  emptyText: '没有人员定点备案。按 F8 为参保人新增',
});
