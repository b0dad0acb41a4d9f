import { codeItems } from '../../../../contract/codes/codes.ts';
import { storeColumns } from '../../../../contract/lists/store.ts';
import { storeCalls, type StoreRecord } from '../../../../contract/organ/store.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** 门店资料 (domain §3.8): the record of each designated pharmacy. */
export const storeList = resolveList({
  of: storeColumns,
  list: storeCalls.pullOrgans,
  totals: storeCalls.organTotals,
  rowKey: (row: StoreRecord) => row.fixmedinsCode,
  looks: {
    fixmedinsCode: { width: 128, frozen: true, sort: 'fixmedinsCode' },
    fixmedinsName: { width: 220, frozen: true },
    shortName: { width: 120, hidden: true },
    companyName: { width: 220 },
    poolareaName: { width: 96 },
    admdvsName: { width: 96 },
    fixOnlnOpenFlag: {
      width: 92,
      tone: (row) => (row.closedAt !== null ? 'muted' : row.fixOnlnOpenFlag === '1' ? 'good' : 'warn'),
    },
    phacChanType: { width: 84 },
    branchFlag: { width: 84, hidden: true },
    prntRtalPhacCode: { width: 128, hidden: true },
    uscc: { width: 180 },
    drugBizCert: { width: 150 },
    bizScp: { width: 200, hidden: true },
    begndate: { width: 104, hidden: true },
    enddate: { width: 104 },
    pharCount: { width: 84 },
    tel: { width: 120 },
    addr: { width: 240 },
    place: { width: 170, hidden: true },
    hiContact: { width: 100 },
    hiContactTel: { width: 120 },
    bankName: { width: 160, hidden: true },
    bankAcct: { width: 170, hidden: true },
    closedAt: { width: 152, hidden: true },
    closeRea: { width: 200, hidden: true },
    updtTime: { width: 152 },
  },
  filters: [
    {
      key: 'fixmedinsName',
      title: '编码或名称',
      filter: { kind: 'text', param: 'keyword', placeholder: '编码、名称或信用代码', reads: /./ },
    },
    {
      key: 'admdvsName',
      title: '区划',
      filter: { kind: 'text', param: 'admdvs', placeholder: '6 位区划代码' },
    },
    { key: 'companyName', filter: { kind: 'text', param: 'companyId', placeholder: '公司编号' } },
    {
      key: 'fixOnlnOpenFlag',
      filter: { kind: 'select', param: 'fixOnlnOpenFlag', options: codeItems('fixOnlnOpenFlag') },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '正常联网', value: formatCount(totals.open), tone: 'good' },
    { label: '暂停', value: formatCount(totals.paused), ...(totals.paused > 0 && { tone: 'warn' as const }) },
    { label: '已关闭', value: formatCount(totals.closed) },
  ],
  rowTone: (row) => (row.closedAt === null ? undefined : 'muted'),
  toolbar: [
    'store.create',
    'store.change',
    'store.close',
    'store.byArea',
    'store.byCompany',
    {
      title: '更多',
      commands: [
        'client.list',
        'client.add',
        'client.renew',
        'client.stop',
        'store.auths',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'store.change',
    'client.list',
    'client.add',
    'client.renew',
    'client.stop',
    'store.close',
    'store.auths',
  ],
  open: 'store.change',
  emptyText: '没有符合条件的门店',
});
