import { qrUseColumns } from '../../../../contract/lists/qrUse.ts';
import { qrCodeCalls, type QrUse } from '../../../../contract/qrCode.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { dayBefore, today } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';

/** 医保电子凭证 (domain §3.11): every use of an e-voucher's code at the store, newest first. */
export const qrList = resolveList({
  of: qrUseColumns,
  list: qrCodeCalls.getUsePaged,
  totals: qrCodeCalls.getUseTotals,
  rowKey: (row: QrUse) => row.qrUseId,
  looks: {
    useTime: { width: 152, frozen: true, sort: 'useTime' },
    fixmedinsName: { width: 190 },
    opterName: { width: 110 },
    businessType: { width: 120 },
    isOk: { width: 72, tone: (row) => (row.isOk === '1' ? 'good' : 'bad') },
    error: { width: 320 },
    psnName: { width: 90 },
    certno: { width: 170 },
    insuOrg: { width: 120 },
    fixmedinsCode: { width: 128 },
  },
  filters: [
    { key: 'useTime', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'businessType',
      filter: { kind: 'select', param: 'businessType', options: 'businessType' },
    },
    {
      key: 'isOk',
      filter: {
        kind: 'select',
        param: 'isOk',
        options: [
          { value: '1', name: '成功' },
          { value: '0', name: '失败' },
        ],
      },
    },
  ],
  defaults: () => ({ begndate: dayBefore(30), enddate: today() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [
    { label: '成功', value: formatCount(totals.ok), tone: 'good' },
    { label: '失败', value: formatCount(totals.failed), ...(totals.failed > 0 && { tone: 'bad' as const }) },
  ],
  toolbar: [
    'qr.scan',
    'qr.codes',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['list.refresh'],
  open: 'qr.scan',
  emptyText: '这一范围内没有用码记录',
});
