import { feeModules } from '../../../../contract/moduleFee/modules.ts';
import { vipColumns } from '../../../../contract/lists/vip.ts';
import { organCalls } from '../../../../contract/organ/authStore.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES = { '1': 'good', '2': 'warn', '3': 'bad', '4': 'muted' } as const;

/** 已开通门店 (spec §2): the paid modules of each store; an admin can enter a store's account from here. */
export const vipList = resolveList({
  of: vipColumns,
  list: organCalls.getAuthStorePaged,
  totals: organCalls.getAuthStoreTotals,
  rowKey: (row) => row.authId,
  looks: {
    fixmedinsCode: { width: 128, frozen: true, sort: 'fixmedinsCode' },
    fixmedinsName: { width: 220 },
    companyName: { width: 220 },
    poolareaName: { width: 110 },
    feeModuleName: { width: 130 },
    authStas: { width: 84, tone: (row) => TONES[row.authStas] },
    begndate: { width: 104 },
    enddate: { width: 104, sort: 'enddate' },
    hasAccount: { width: 84 },
  },
  filters: [
    {
      key: 'fixmedinsCode',
      filter: { kind: 'text', param: 'keyword', placeholder: '门店名称或机构编码', reads: /./ },
    },
    {
      key: 'feeModuleName',
      filter: {
        kind: 'select',
        param: 'feeKey',
        options: feeModules.map(({ feeKey, feeModuleName }) => ({ value: feeKey, name: feeModuleName })),
      },
    },
    {
      key: 'authStas',
      filter: { kind: 'select', param: 'authStas', options: 'storeAuthStas' },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '已开通', value: formatCount(totals.active), tone: 'good' },
    { label: '试用中', value: formatCount(totals.trial), tone: 'warn' },
    { label: '已到期', value: formatCount(totals.expired), tone: 'bad' },
  ],
  toolbar: ['vip.enter', 'vip.close', 'list.columns', 'list.export'],
  rowMenu: ['vip.enter', 'vip.close'],
  open: 'vip.enter',
  emptyText: '没有符合条件的门店',
});
