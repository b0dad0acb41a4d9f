import { doctorCalls, type StaffRow } from '../../../../contract/doctor.ts';
import { staffColumns } from '../../../../contract/lists/doctor.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

type Screen = Parameters<typeof resolveList<typeof doctorCalls.query, typeof doctorCalls.totals>>[0];

/** How the people of stores look, wherever they are listed. */
export const staffLooks: Screen['looks'] = {
  pracPsnCode: { width: 150, frozen: true, sort: 'fixmedinsCode' },
  pracPsnName: { width: 100, frozen: true },
  pracPsnType: { width: 72 },
  certno: { width: 170 },
  pracPsnCert: { width: 130 },
  pracCertNo: { width: 130 },
  hiDrFlag: { width: 84 },
  inOffice: { width: 72, tone: (row) => (row.inOffice ? 'good' : 'muted') },
  begntime: { width: 104 },
  endtime: { width: 104 },
  pracType: { width: 90 },
  pracScope: { width: 130 },
  pracTitle: { width: 100 },
  certEnd: { width: 112 },
  certState: {
    width: 104,
    tone: (row) => ({ ended: 'bad', soon: 'warn', good: 'good', none: 'muted' })[row.certState] as 'bad',
  },
  creditLv: {
    width: 84,
    tone: (row) => (row.creditLv === 'D' ? 'bad' : row.creditLv === 'C' ? 'warn' : undefined),
  },
  volaNote: { width: 180, tone: (row) => (row.volaNote === '' ? undefined : 'warn') },
  deptName: { width: 100 },
  chgRea: { width: 160 },
  source: { width: 92 },
  vouchedName: {
    width: 100,
    tone: (row) => (row.pracPsnType === '3' && row.vouchedName === null ? 'bad' : undefined),
  },
  pin: { width: 72, hidden: true },
  opterName: { width: 100 },
  updtTime: { width: 152 },
  fixmedinsName: { width: 200 },
  fixmedinsCode: { width: 128, hidden: true },
};

/** What every list of them has. */
export const staffBase = {
  list: doctorCalls.query,
  totals: doctorCalls.totals,
  rowKey: (row: StaffRow) => row.staffId,
  record: (row: StaffRow) => row.staffId,
  defaults: () => ({}),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [
    { label: '在职', value: formatCount(totals.inOffice), tone: 'good' },
    { label: '在职药师', value: formatCount(totals.pharmacists) },
    {
      label: '证书 90 天内到期或已过期',
      value: formatCount(totals.expiring),
      ...(totals.expiring > 0 && { tone: 'warn' as const }),
    },
  ],
  rowTone: (row) => (row.inOffice ? undefined : 'muted'),
} satisfies Partial<Screen>;

export const certFilter: Screen['filters'][number] = {
  key: 'certState',
  filter: {
    kind: 'select',
    param: 'cert',
    options: [
      { value: 'soon', name: '90 天内到期或已过期' },
      { value: 'ended', name: '已过期' },
      { value: 'none', name: '未登记有效期' },
    ],
  },
};

/** 医执人员 of a store, a tab of 门店维护. */
export const staffList = resolveList({
  ...staffBase,
  of: staffColumns,
  looks: staffLooks,
  filters: [
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'pracPsnType',
      filter: { kind: 'select', param: 'pracPsnType', options: 'medinsPsnType' },
    },
    certFilter,
    {
      key: 'pracPsnName',
      title: '人员',
      filter: { kind: 'text', param: 'keyword', placeholder: '姓名或代码', isPersonal: true },
    },
  ],
  toolbar: [
    'staff.add',
    'staff.change',
    'staff.delete',
    'staff.vouch',
    'staff.pin',
    'staff.sync',
    'staff.byName',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['staff.change', 'staff.vouch', 'staff.pin', 'staff.delete'],
  open: 'staff.change',
  emptyText: '还没有登记人员，可以新增，或从医保中心同步',
});
