import { codeName } from '../codes/codes.ts';
import { stationCalls, type Station } from '../station/station.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<Station>();
const devicesOf = (row: Station, kind: Station['devices'][number]['kind']): string =>
  row.devices
    .filter((device) => device.kind === kind)
    .map(({ name, isReady }) => `${name}${isReady ? '' : '（未就绪）'}`)
    .join('、');

/** 客户端监控: every station with its latest report. */
export const stationColumns = defineList('client-monitor', '客户端监控', stationCalls.paged, [
  plain('fixmedinsCode', '机构编码'),
  plain('fixmedinsName', '门店'),
  plain('stationNo', '客户端编号'),
  plain('stationName', '名称'),
  { key: 'state', title: '状态', type: 'enum', value: (row) => codeName('stationState', row.state) },
  plain('reportedAt', '最近上报', 'datetime'),
  {
    key: 'marks',
    title: '异常',
    type: 'text',
    value: (row) => row.marks.map((mark) => codeName('stationMark', mark)).join('、'),
  },
  { key: 'kind', title: '类型', type: 'enum', value: (row) => codeName('stationKind', row.kind) },
  plain('appVersion', '程序版本'),
  plain('medicalVersion', '医保 DLL'),
  plain('cardReadVersion', '读卡 DLL'),
  plain('pending', '待更新'),
  { key: 'reader', title: '读卡器', type: 'text', value: (row) => devicesOf(row, 'reader') },
  { key: 'printer', title: '打印机', type: 'text', value: (row) => devicesOf(row, 'printer') },
  { key: 'drawer', title: '钱箱', type: 'text', value: (row) => devicesOf(row, 'drawer') },
  plain('lastReadAt', '最近读卡', 'datetime'),
  plain('lastError', '最近错误'),
  plain('lastErrorAt', '错误时间', 'datetime'),
  {
    key: 'clock',
    title: '时钟偏差（秒）',
    type: 'integer',
    value: (row) => (row.clockOffsetMs === null ? null : Math.round(row.clockOffsetMs / 1000)),
  },
  plain('diskFreeMb', '磁盘可用（MB）', 'integer'),
  plain('platform', '平台'),
  plain('companyName', '公司'),
  plain('madeBy', '新增人'),
  plain('madeAt', '新增时间', 'datetime'),
]);
