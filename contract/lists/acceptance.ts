import { acceptanceCalls, type AcceptanceRow, type AcceptanceRun } from '../acceptance.ts';
import { codeName } from '../codes/codes.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<AcceptanceRow>();
/** 接口验收: every interface with its latest try; with a run's number, the report of that run. */
export const acceptanceColumns = defineList('api-acceptance', '接口验收', acceptanceCalls.paged, [
  plain('infno', '接口编号'),
  plain('name', '接口名称'),
  { key: 'effect', title: '类型', type: 'enum', value: (row) => codeName('acceptanceEffect', row.effect) },
  {
    key: 'isRepeatSafe',
    title: '可重复',
    type: 'enum',
    value: (row) => (row.isRepeatSafe ? '是' : '否'),
  },
  { key: 'verdict', title: '结论', type: 'enum', value: (row) => codeName('acceptanceVerdict', row.verdict) },
  plain('message', '说明'),
  plain('elapsedMs', '用时（毫秒）', 'integer'),
  plain('triedAt', '验收时间', 'datetime'),
  plain('fixmedinsCode', '机构编码'),
  plain('fixmedinsName', '门店'),
  plain('request', '请求'),
  plain('reply', '应答'),
]);

const run = plainColumns<AcceptanceRun>();
/** 自动接口验收: runs, newest first. */
export const acceptanceRunColumns = defineList('auto-api-acceptance', '自动接口验收', acceptanceCalls.runs, [
  run('begunAt', '开始时间', 'datetime'),
  run('endedAt', '结束时间', 'datetime'),
  run('fixmedinsCode', '机构编码'),
  run('fixmedinsName', '门店'),
  { key: 'mode', title: '方式', type: 'enum', value: (row) => codeName('acceptanceMode', row.mode) },
  {
    key: 'withWrites',
    title: '写入接口',
    type: 'enum',
    value: (row) => (row.withWrites ? '包含' : '不包含'),
  },
  run('ok', '通过', 'integer'),
  run('failed', '未通过', 'integer'),
  run('manual', '需人工', 'integer'),
  run('skipped', '未执行', 'integer'),
  run('opterName', '验收人'),
  run('runId', '验收编号'),
]);
