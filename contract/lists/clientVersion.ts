import { clientVersionCalls, type ClientVersion } from '../clientVersion.ts';
import { codeName } from '../codes/codes.ts';
import { upgradePlanCalls, type UpgradePlan } from '../upgradePlan.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<ClientVersion>();
const ofPlan = plainColumns<UpgradePlan>();

/** The columns of a list of versions: of a library, or of a package. */
export const versionColumns = [
  plain('version', '版本'),
  {
    key: 'state',
    title: '状态',
    type: 'enum',
    value: (row: ClientVersion) => codeName('versionState', row.state),
  },
  plain('areaName', '区划'),
  plain('platform', '平台'),
  plain('fileName', '文件名'),
  plain('size', '大小（字节）', 'integer'),
  plain('sha256', 'SHA-256'),
  {
    key: 'isSigned',
    title: '签名',
    type: 'enum',
    value: (row: ClientVersion) => (row.isSigned ? '已签名' : '未签名'),
  },
  plain('offered', '已提供', 'integer'),
  plain('fetched', '已下载', 'integer'),
  plain('done', '成功', 'integer'),
  plain('failed', '失败', 'integer'),
  plain('notes', '说明'),
  plain('uploadedBy', '上传人'),
  plain('uploadedAt', '上传时间', 'datetime'),
  plain('releasedBy', '发布人'),
  plain('releasedAt', '发布时间', 'datetime'),
  plain('endedBy', '停用人'),
  plain('endedAt', '停用时间', 'datetime'),
] as const satisfies Parameters<typeof defineList<typeof clientVersionCalls.paged>>[3];

/** 医保 DLL, 读卡 DLL: versions of a library by area and platform. */
export const medicalDllColumns = defineList(
  'medical-dll',
  '医保DLL',
  clientVersionCalls.paged,
  versionColumns,
);
export const cardReadDllColumns = defineList(
  'card-read-dll',
  '读卡DLL',
  clientVersionCalls.paged,
  versionColumns,
);

/** `08:05` for the minute of a day. */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** 升级计划: who gets which version when. */
export const upgradePlanColumns = defineList(
  'upgrade-client-config',
  '客户端升级配置',
  upgradePlanCalls.paged,
  [
    ofPlan('version', '版本'),
    {
      key: 'kind',
      title: '类型',
      type: 'enum',
      value: (row) => `${codeName('fileKind', row.kind)}${row.name === '' ? '' : ` ${row.name}`}`,
    },
    { key: 'state', title: '状态', type: 'enum', value: (row) => codeName('planState', row.state) },
    { key: 'stage', title: '阶段', type: 'text', value: (row) => `${row.stage} / ${row.stages.length}` },
    ofPlan('areaName', '区划'),
    ofPlan('platform', '平台'),
    ofPlan('total', '目标', 'integer'),
    ofPlan('covered', '已覆盖', 'integer'),
    ofPlan('done', '成功', 'integer'),
    ofPlan('failed', '失败', 'integer'),
    ofPlan('reason', '停止原因'),
    ofPlan('previousVersion', '之前版本'),
    {
      key: 'hours',
      title: '维护时段',
      type: 'text',
      value: (row) =>
        row.windowFrom === row.windowTo ? '全天' : `${clockText(row.windowFrom)}–${clockText(row.windowTo)}`,
    },
    {
      key: 'limit',
      title: '失败上限',
      type: 'text',
      value: (row) => `${row.failurePercent}%，满 ${row.failureLeast} 台${row.rollsBack ? '，自动回退' : ''}`,
    },
    ofPlan('madeBy', '创建人'),
    ofPlan('madeAt', '创建时间', 'datetime'),
    ofPlan('changedBy', '修改人'),
    ofPlan('changedAt', '修改时间', 'datetime'),
  ],
);
