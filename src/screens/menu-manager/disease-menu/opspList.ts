import { opspDiseaseColumns } from '../../../../contract/lists/opspDisease.ts';
import { opspDiseaseCalls, type OpspDiseaseRow } from '../../../../contract/opspDisease.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** 慢特病目录 (1309), a tab of 病种目录. */
export const opspList = resolveList({
  of: opspDiseaseColumns,
  list: opspDiseaseCalls.opspPaged,
  totals: opspDiseaseCalls.opspTotals,
  rowKey: (row: OpspDiseaseRow) => `${row.opspDiseCode}/${row.medType}`,
  looks: {
    opspDiseCode: { width: 100, frozen: true },
    opspDiseName: { width: 220, frozen: true },
    opspDiseMajclsName: { width: 150 },
    opspDiseSubdName: { width: 150 },
    medType: { width: 110 },
    admdvs: { width: 84 },
    diseCont: { width: 260 },
    trtGuide: { width: 220 },
    memo: { width: 140, hidden: true },
    valiFlag: { width: 84, tone: (row) => (row.valiFlag === '1' ? 'good' : 'muted') },
    ver: { width: 130 },
    updtTime: { width: 152 },
  },
  filters: [
    {
      key: 'opspDiseName',
      title: '代码、名称或拼音',
      filter: { kind: 'text', param: 'keyword', placeholder: 'M03900、高血压、gxy' },
    },
    { key: 'medType', filter: { kind: 'select', param: 'medType', options: 'medType' } },
    { key: 'valiFlag', filter: { kind: 'select', param: 'valiFlag', options: 'valiFlag' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '版本', value: totals.ver === '' ? '预置' : totals.ver },
    { label: '有效', value: formatCount(totals.valid), tone: 'good' },
  ],
  rowTone: (row) => (row.valiFlag === '1' ? undefined : 'muted'),
  toolbar: [
    'disease.opspDownload',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: [],
  isUnselectable: true,
  emptyText: '没有符合条件的慢特病',
});
