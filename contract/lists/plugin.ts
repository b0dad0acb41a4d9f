import { clientVersionCalls } from '../clientVersion.ts';
import { codeName } from '../codes/codes.ts';
import { pluginMonitorCalls, type PluginShare } from '../pluginMonitor.ts';
import { pluginPackageCalls, type PluginPackage } from '../pluginPackage.ts';
import { pluginServiceCalls, type ServiceRow } from '../pluginService.ts';
import { versionColumns } from './clientVersion.ts';
import { defineList, plainColumns } from './column.ts';

const ofPackage = plainColumns<PluginPackage>();
const ofService = plainColumns<ServiceRow>();
const ofShare = plainColumns<PluginShare>();

/** 插件包: packages by name, area and platform. */
export const pluginPackageColumns = defineList('plugin-package', '插件包', pluginPackageCalls.paged, [
  ofPackage('name', '包名'),
  ofPackage('title', '名称'),
  ofPackage('areaName', '区划'),
  ofPackage('platform', '平台'),
  ofPackage('releasedVersion', '已发布版本'),
  ofPackage('latestVersion', '最新版本'),
  ofPackage('versions', '版本数', 'integer'),
  { key: 'services', title: '服务', type: 'text', value: (row) => row.services.join('、') },
  ofPackage('stations', '安装台数', 'integer'),
  ofPackage('failed', '异常台数', 'integer'),
  ofPackage('uploadedAt', '最近上传', 'datetime'),
]);

/** 插件包明细: the versions of one package. */
export const pluginVersionColumns = defineList(
  'plugin-package-detail',
  '插件包明细',
  clientVersionCalls.paged,
  versionColumns,
);

/** 插件服务: what runs at the stations. */
export const pluginServiceColumns = defineList('plugin-service', '插件服务', pluginServiceCalls.paged, [
  ofService('fixmedinsCode', '机构编码'),
  ofService('fixmedinsName', '门店'),
  ofService('stationNo', '客户端编号'),
  ofService('stationName', '客户端名称'),
  {
    key: 'stationState',
    title: '客户端',
    type: 'enum',
    value: (row) => codeName('stationState', row.stationState),
  },
  ofService('service', '服务'),
  ofService('package', '插件包'),
  ofService('version', '版本'),
  { key: 'state', title: '状态', type: 'enum', value: (row) => codeName('serviceState', row.state) },
  {
    key: 'pending',
    title: '待执行',
    type: 'enum',
    value: (row) => (row.pending === null ? '' : codeName('orderAction', row.pending)),
  },
  ofService('port', '端口'),
  ofService('since', '状态始于', 'datetime'),
  ofService('restarts', '自动重启', 'integer'),
  ofService('lastError', '最近错误'),
]);

/** 插件监控: packages and versions at the stations. */
export const pluginMonitorColumns = defineList('plugin-monitor', '插件监控', pluginMonitorCalls.paged, [
  ofShare('title', '名称'),
  ofShare('package', '插件包'),
  ofShare('version', '版本'),
  {
    key: 'isReleased',
    title: '发布',
    type: 'enum',
    value: (row) => (row.isReleased ? '已发布' : '未发布'),
  },
  ofShare('stations', '安装台数', 'integer'),
  ofShare('heard', '有上报', 'integer'),
  ofShare('running', '全部运行', 'integer'),
  ofShare('stopped', '有停止', 'integer'),
  ofShare('failed', '有异常', 'integer'),
  ofShare('restarts', '自动重启次数', 'integer'),
]);
