import { executiveColumns } from '../../../../contract/lists/doctor.ts';
import { resolveList } from '../../../list/definition.ts';
import { certFilter, staffBase, staffLooks } from '../../shared/staff/staffList.ts';

/** 医执人员 of all stores within reach (domain §3.8): by store, kind, certificate and credit. */
export const executiveList = resolveList({
  ...staffBase,
  of: executiveColumns,
  looks: {
    ...staffLooks,
    fixmedinsName: { width: 200, frozen: true, sort: 'fixmedinsCode' },
    pracPsnCode: { width: 150 },
    certno: { width: 170, hidden: true },
    source: { width: 92, hidden: true },
    vouchedName: { ...staffLooks['vouchedName'], hidden: true },
  },
  filters: [
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'pracPsnType', filter: { kind: 'select', param: 'pracPsnType', options: 'medinsPsnType' } },
    certFilter,
    {
      key: 'creditLv',
      filter: {
        kind: 'select',
        param: 'creditLv',
        options: ['A', 'B', 'C', 'D'].map((value) => ({ value, name: value })),
      },
    },
    {
      key: 'deptName',
      filter: { kind: 'text', param: 'deptNo', placeholder: '科室编码' },
    },
    {
      key: 'pracPsnName',
      title: '人员',
      filter: { kind: 'text', param: 'keyword', placeholder: '姓名或代码', isPersonal: true },
    },
  ],
  toolbar: [
    'staff.add',
    'staff.change',
    'staff.sync',
    'staff.byName',
    {
      title: '更多',
      commands: ['staff.vouch', 'staff.pin', 'staff.delete', 'list.columns', 'list.export', 'list.refresh'],
    },
  ],
  rowMenu: ['staff.change', 'staff.vouch', 'staff.pin', 'staff.delete'],
  open: 'staff.change',
  isUnselectable: true,
  emptyText: '没有符合条件的人员',
});
