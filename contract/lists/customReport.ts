import { audiences } from '../customReport/definition.ts';
import { customReportCalls, type CustomReportRow } from '../customReport/customReport.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const plain = plainColumns<CustomReportRow>();
const columns: readonly ListColumn<CustomReportRow>[] = [
  plain('name', '报表名称'),
  plain('sourceTitle', '数据来源'),
  plain('columns', '列数', 'integer'),
  plain('groups', '分组', 'integer'),
  { key: 'seenBy', title: '可见范围', type: 'enum', value: ({ seenBy }) => audiences[seenBy] },
  plain('authorName', '创建人'),
  {
    key: 'mayRead',
    title: '能否运行',
    type: 'enum',
    value: ({ mayRead }) => (mayRead ? '可运行' : '缺少来源权限'),
  },
  plain('memo', '说明'),
  plain('updtTime', '修改时间', 'datetime'),
];

/** 自定义报表管理: the reports that a person has made. */
export const ownReportColumns = defineList(
  'customize-report-manager',
  '自定义报表管理',
  customReportCalls.ownPaged,
  columns,
);
/** 自定义报表列表: those that a person may run. */
export const customReportColumns = defineList(
  'customize-report-list',
  '自定义报表列表',
  customReportCalls.paged,
  columns,
);
