import { codeName, type CodeTableName } from '../codes/codes.ts';
import { rxCalls, type RxRow } from '../rx.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const plain = plainColumns<RxRow>();
const coded = (key: keyof RxRow & CodeTableName, title: string): ListColumn<RxRow> => ({
  key,
  title,
  type: 'enum',
  value: (row) => codeName(key, row[key] as string),
});
const person: ListColumn<RxRow> = {
  key: 'sexAge',
  title: '性别/年龄',
  type: 'text',
  value: (row) => `${codeName('gend', row.gend)} ${Number(row.patnAge)}岁`,
};
const chk: ListColumn<RxRow> = {
  key: 'chkStas',
  title: '审核状态',
  type: 'enum',
  value: (row) => codeName('rxChkStas', row.chkStas),
};

/** Whether the store carries the prescribed drugs; stock is unknown. */
const carried: ListColumn<RxRow> = {
  key: 'lackCnt',
  title: '店内经营',
  type: 'text',
  value: (row) => (row.lackCnt === 0 ? '齐全' : `缺 ${row.lackCnt} 种`),
};

/** Minutes in words, as on the screen, where they count down. */
const span = (minutes: number): string =>
  minutes < 60
    ? `${minutes}分钟`
    : minutes < 1440
      ? `${Math.floor(minutes / 60)}小时${minutes % 60}分`
      : `${Math.floor(minutes / 1440)}天${Math.floor((minutes % 1440) / 60)}小时`;

/** 处方管理 (domain §3.10). */
export const rxColumns = defineList('rx-management', '处方管理', rxCalls.paged, [
  plain('prscTime', '开方时间', 'datetime'),
  plain('hiRxno', '医保处方编号'),
  plain('fixmedinsName', '门店'),
  coded('rxStasCodg', '处方状态'),
  chk,
  coded('rxUsedStasCodg', '使用状态'),
  { key: 'selStas', title: '出库', type: 'enum', value: (row) => codeName('rxSelStas', row.selStas) },
  plain('patnName', '患者'),
  person,
  plain('drugs', '药品'),
  plain('maindiagName', '主诊断'),
  plain('diseName', '病种'),
  coded('rxTypeCode', '处方类别'),
  coded('rxExraAttrCode', '附加属性'),
  coded('rxCircWay', '流转方式'),
  coded('outFlag', '参保'),
  coded('insutype', '险种'),
  plain('medinsName', '开方机构'),
  plain('prscDeptName', '开方科室'),
  plain('prscDrName', '开方医师'),
  plain('valiEndTime', '有效截止', 'datetime'),
  plain('valiDays', '有效天数', 'integer'),
  coded('longRxFlag', '长期处方'),
  {
    key: 'rept',
    title: '复用次数',
    type: 'text',
    value: (row) => (row.maxReptCnt > 1 ? `${row.reptdCnt}/${row.maxReptCnt}` : ''),
  },
  plain('rxDrugCnt', '剂数'),
  plain('chkPharName', '审核药师'),
  plain('chkTime', '审核时间', 'datetime'),
  plain('chkOpnn', '审核意见'),
  plain('selTime', '取药时间', 'datetime'),
  plain('setlId', '结算ID'),
  plain('error', '失败原因'),
  plain('certno', '证件号'),
  plain('rxTraceCode', '处方追溯码'),
  plain('authRxno', '授权编号'),
  plain('fixmedinsCode', '机构编码'),
]);

/** 待审处方: the queue. */
export const rxQueueColumns = defineList('rx-online-push', '待审处方', rxCalls.queue, [
  {
    key: 'left',
    title: '剩余时间',
    type: 'text',
    value: (row) => (row.leftMin < 0 ? '已过期' : span(row.leftMin)),
  },
  chk,
  { key: 'wait', title: '等待时长', type: 'text', value: (row) => span(row.waitMin) },
  plain('patnName', '患者'),
  person,
  plain('drugs', '药品'),
  carried,
  plain('maindiagName', '主诊断'),
  plain('fixmedinsName', '门店'),
  plain('takenName', '审核人'),
  plain('takenUntil', '接单有效至', 'datetime'),
  plain('medinsName', '开方机构'),
  plain('prscDrName', '开方医师'),
  plain('pushTime', '推送时间', 'datetime'),
  plain('valiEndTime', '有效截止', 'datetime'),
  coded('rxTypeCode', '处方类别'),
  coded('rxExraAttrCode', '附加属性'),
  plain('error', '失败原因'),
  plain('hiRxno', '医保处方编号'),
  plain('fixmedinsCode', '机构编码'),
]);
