import { departmentCalls, type Department } from '../../../../contract/department.ts';
import { departmentColumns } from '../../../../contract/lists/department.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const departmentList = resolveList({
  of: departmentColumns,
  list: departmentCalls.paged,
  totals: departmentCalls.totals,
  rowKey: (row: Department) => `${row.fixmedinsCode}/${row.deptNo}`,
  looks: {
    fixmedinsName: { width: 220, frozen: true },
    deptNo: { width: 110, frozen: true },
    deptName: { width: 160, frozen: true },
    isOpen: { width: 72, tone: (row) => (row.isOpen ? 'good' : 'muted') },
    begntime: { width: 104 },
    endtime: { width: 104 },
    headName: { width: 100 },
    headTel: { width: 130 },
    doctors: { width: 68 },
    pharmacists: { width: 68 },
    nurses: { width: 68 },
    technicians: { width: 68 },
    opterName: { width: 100 },
    updtTime: { width: 152 },
    fixmedinsCode: { width: 128, hidden: true },
  },
  filters: [
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'deptName',
      title: '科室',
      filter: { kind: 'text', param: 'keyword', placeholder: '编码、名称或负责人', reads: /./ },
    },
    { key: 'isOpen', filter: { kind: 'select', param: 'isOpen', options: 'enabled' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '在职人员', value: formatCount(totals.people) },
    { label: '已停用', value: formatCount(totals.stopped) },
  ],
  rowTone: (row) => (row.isOpen ? undefined : 'muted'),
  toolbar: [
    'department.add',
    'department.change',
    'department.people',
    {
      title: '更多',
      commands: ['department.stop', 'list.columns', 'list.export', 'list.refresh'],
    },
  ],
  rowMenu: ['department.change', 'department.people', 'department.stop'],
  open: 'department.change',
  isUnselectable: true,
  emptyText: '没有符合条件的科室',
});
