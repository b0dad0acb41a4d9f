import { chapters } from '../../../../contract/codes/chapters.ts';
import { diseaseCalls } from '../../../../contract/disease.ts';
import { diseaseColumns } from '../../../../contract/lists/disease.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** 病种目录 (domain §3.8): the ICD-10 edition in force. */
export const diseaseList = resolveList({
  of: diseaseColumns,
  list: diseaseCalls.getDiseaseByPage,
  totals: diseaseCalls.getDiseaseTotals,
  rowKey: (row) => row.diagCode,
  looks: {
    diagCode: { width: 140, frozen: true, sort: 'diagCode' },
    diagName: { width: 300 },
    cpr: { width: 80, hidden: true },
    cprCodeScp: { width: 100 },
    cprName: { width: 220 },
    secCodeScp: { width: 100, hidden: true },
    secName: { width: 180, hidden: true },
    cgyCode: { width: 80, hidden: true },
    cgyName: { width: 160 },
    sorCode: { width: 80, hidden: true },
    sorName: { width: 200, hidden: true },
    usedStd: { width: 84, tone: (row) => (row.usedStd === '1' ? undefined : 'muted') },
    natlStdDiagCode: { width: 120, hidden: true },
    natlStdDiagName: { width: 200, hidden: true },
    clncDiagCode: { width: 120, hidden: true },
    clncDiagName: { width: 200, hidden: true },
    memo: { width: 160, hidden: true },
    valiFlag: { width: 84, tone: (row) => (row.valiFlag === '1' ? 'good' : 'muted') },
    ver: { width: 110 },
    updtTime: { width: 160, sort: 'updtTime' },
  },
  filters: [
    {
      key: 'diagCode',
      filter: { kind: 'text', param: 'diagCode', placeholder: '代码开头', reads: /^[a-z]\d/i },
    },
    {
      key: 'diagName',
      filter: { kind: 'text', param: 'diagName', placeholder: '名称中的字', reads: /\p{Script=Han}/u },
    },
    {
      key: 'cprCodeScp',
      title: '章',
      filter: {
        kind: 'select',
        param: 'cprCodeScp',
        options: chapters.map(({ cprCodeScp, cprName }) => ({
          value: cprCodeScp,
          name: `${cprCodeScp} ${cprName}`,
        })),
      },
    },
    { key: 'usedStd', filter: { kind: 'select', param: 'usedStd', options: 'usedStd' } },
    { key: 'valiFlag', filter: { kind: 'select', param: 'valiFlag', options: 'valiFlag' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '病种', value: formatCount(totals.rowCount) },
    { label: '有效', value: formatCount(totals.valid), tone: 'good' },
    { label: '无效', value: formatCount(totals.retired) },
  ],
  rowTone: (row) => (row.valiFlag === '1' ? undefined : 'muted'),
  toolbar: [
    'disease.import',
    'disease.download',
    'disease.undo',
    'disease.template',
    {
      title: '更多',
      commands: ['disease.detail', 'list.columns', 'list.export', 'list.print', 'list.refresh'],
    },
  ],
  rowMenu: ['disease.detail'],
  open: 'disease.detail',
  emptyText: '目录是空的，或没有符合条件的病种。可以导入文件，或下载中心的目录',
});
