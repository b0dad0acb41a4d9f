import { codeName } from '../codes/codes.ts';
import {
  spotCheckCalls,
  type SpotCheckPeriod,
  type SpotCheckRate,
  type SpotCheckTask,
} from '../spotCheck.ts';
import { defineList, plainColumns } from './column.ts';

const period = plainColumns<SpotCheckPeriod>();
const biz = <Row extends Pick<SpotCheckTask, 'recogBiz'>>() =>
  ({
    key: 'recogBiz',
    title: '抽查对象',
    type: 'enum',
    value: (row: Row) => codeName('spotCheckBiz', row.recogBiz),
  }) as const;

/** 抽查周期 (domain §3.13). */
export const spotCheckPeriodColumns = defineList(
  'spot-check-period',
  '抽查周期',
  spotCheckCalls.periodPaged,
  [
    period('periodName', '抽查周期'),
    { key: 'isEnabled', title: '状态', type: 'enum', value: (row) => (row.isEnabled ? '启用' : '停用') },
    biz<SpotCheckPeriod>(),
    period('begndate', '开始日期', 'date'),
    period('enddate', '结束日期', 'date'),
    period('times', '每天次数', 'integer'),
    {
      key: 'windowBegin',
      title: '时间窗',
      type: 'text',
      value: (row) => `${row.windowBegin}–${row.windowEnd}`,
    },
    period('limitMinutes', '响应时限(分钟)', 'integer'),
    {
      key: 'stores',
      title: '适用门店',
      type: 'text',
      value: (row) => (row.stores.length === 0 ? '全部门店' : `${row.stores.length} 家门店`),
    },
    period('owner', '所属'),
    period('issued', '近30天应查', 'integer'),
    period('passed', '近30天通过', 'integer'),
    period('opterName', '经办人'),
    period('updtTime', '经办时间', 'datetime'),
  ],
);

const task = plainColumns<SpotCheckTask>();

/** 抽查任务 (the shape of 9604). */
export const spotCheckTaskColumns = defineList('spot-check-task', '抽查任务', spotCheckCalls.taskPaged, [
  task('taskBegntime', '下发时间', 'datetime'),
  task('fixmedinsName', '门店'),
  biz<SpotCheckTask>(),
  task('periodName', '抽查周期'),
  {
    key: 'taskStas',
    title: '任务状态',
    type: 'enum',
    value: (row) => codeName('spotTaskStas', row.taskStas),
  },
  { key: 'crtfRslt', title: '认证结果', type: 'enum', value: (row) => codeName('crtfRslt', row.crtfRslt) },
  task('applRea', '申诉原因'),
  task('psnName', '认证人'),
  task('crtfTime', '认证时间', 'datetime'),
  task('taskEndtime', '截止时间', 'datetime'),
  task('taskDura', '时长(分钟)', 'integer'),
  { key: 'chkStas', title: '审核状态', type: 'enum', value: (row) => codeName('chkStas', row.chkStas) },
  task('applTime', '申诉时间', 'datetime'),
  task('applerName', '申诉人'),
  task('chkOpnn', '审核意见'),
  task('chkerName', '审核人'),
  task('chkTime', '审核时间', 'datetime'),
  task('sdryIsuCnt', '二次下发次数', 'integer'),
  task('bchno', '批次号'),
  task('fixmedinsCode', '机构编码'),
  task('taskId', '任务ID'),
]);

const rate = plainColumns<SpotCheckRate>();

/** 抽查通过率 by store or pharmacist. */
export const spotCheckRateColumns = defineList('spot-check-rate', '抽查通过率', spotCheckCalls.ratePaged, [
  rate('fixmedinsName', '门店'),
  rate('psnName', '药师'),
  rate('rate', '通过率(%)', 'money'),
  rate('total', '抽查次数', 'integer'),
  rate('passed', '通过', 'integer'),
  rate('failed', '不通过', 'integer'),
  rate('missed', '超时', 'integer'),
  rate('toCheck', '待审核', 'integer'),
  rate('psnCode', '药师编码'),
  rate('fixmedinsCode', '机构编码'),
]);
