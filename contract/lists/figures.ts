import { codeName } from '../codes/codes.ts';
import {
  serviceStatisticsCalls,
  type HitDay,
  type HitRow,
  type ServicePoint,
  type ServiceRow,
} from '../serviceStatistics.ts';
import { siteLoadCalls, type LoadRow } from '../siteLoad.ts';
import { slowSqlCalls, type SlowRow } from '../slowSql.ts';
import { sqlVersionCalls, type SqlVersion } from '../sqlVersion.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

type Timed = Pick<
  ServiceRow,
  'count' | 'refused' | 'faults' | 'avgMs' | 'p50Ms' | 'p95Ms' | 'p99Ms' | 'maxMs'
>;
const figure = plainColumns<Timed>();
const timed: readonly ListColumn<Timed>[] = [
  figure('count', '次数', 'integer'),
  figure('refused', '拒绝', 'integer'),
  figure('faults', '失败', 'integer'),
  {
    key: 'faultRate',
    title: '失败率（%）',
    type: 'text',
    value: ({ count, faults }) => (count === 0 ? '' : ((faults / count) * 100).toFixed(2)),
  },
  figure('avgMs', '平均（毫秒）', 'integer'),
  figure('p50Ms', 'P50（毫秒）', 'integer'),
  figure('p95Ms', 'P95（毫秒）', 'integer'),
  figure('p99Ms', 'P99（毫秒）', 'integer'),
  figure('maxMs', '最长（毫秒）', 'integer'),
];
const kindColumn: ListColumn<Pick<ServiceRow, 'kind'>> = {
  key: 'kind',
  title: '类型',
  type: 'enum',
  value: (row) => codeName('serviceKind', row.kind),
};

const service = plainColumns<ServiceRow>();
/** 服务调用统计: each call and each interface of the centre in a period. */
export const serviceColumns = defineList(
  'service-call-statistics',
  '服务调用统计',
  serviceStatisticsCalls.paged,
  [kindColumn, service('name', '服务'), service('title', '路径或名称'), ...timed],
);

/** The text of a point, as long as its grain. */
export const pointText = ({ at, grain }: Pick<ServicePoint, 'at' | 'grain'>): string =>
  grain === 'day' ? at.slice(0, 10) : at.slice(0, 16);

/** 服务调用统计图: one call or interface over time. */
export const timelineColumns = defineList(
  'service-call-statistics-chart',
  '服务调用统计图',
  serviceStatisticsCalls.timeline,
  [{ key: 'at', title: '时间', type: 'text', value: (row: ServicePoint) => pointText(row) }, ...timed],
);

const serviceName: ListColumn<Pick<HitRow, 'service'>> = {
  key: 'service',
  title: '服务',
  type: 'enum',
  value: (row) => codeName('hitService', row.service),
};
const hit = plainColumns<Pick<HitRow, 'hits' | 'misses' | 'hitRate'>>();
const hits = [
  hit('hits', '命中', 'integer'),
  hit('misses', '未命中', 'integer'),
  hit('hitRate', '命中率（%）'),
];

/** 服务命中统计图: answered from the own store, by service. */
export const hitColumns = defineList(
  'service-hit-statistics-chart',
  '服务命中统计图',
  serviceStatisticsCalls.hits,
  [serviceName, ...hits],
);
const hitDay = plainColumns<HitDay>();
/** 服务命中按日统计. */
export const hitDayColumns = defineList(
  'service-hit-statistics-by-day',
  '服务命中按日统计',
  serviceStatisticsCalls.hitDays,
  [hitDay('day', '日期', 'date'), serviceName, ...hits],
);

const load = plainColumns<LoadRow>();
/** 站点负载: the installation as it is now. */
export const loadColumns = defineList('site-load', '站点负载', siteLoadCalls.paged, [
  { key: 'group', title: '类别', type: 'enum', value: (row) => codeName('loadGroup', row.group) },
  load('name', '名称'),
  { key: 'state', title: '状态', type: 'enum', value: (row) => codeName('loadState', row.state) },
  load('value', '当前值'),
  load('detail', '说明'),
  load('at', '最近成功或开始', 'datetime'),
]);

const slow = plainColumns<SlowRow>();
/** 慢SQL. */
export const slowColumns = defineList('slow-sql', '慢SQL', slowSqlCalls.paged, [
  slow('digest', '语句编号'),
  {
    key: 'query',
    title: '语句',
    type: 'text',
    value: (row) => row.query.replaceAll(/\s+/g, ' ').trim().slice(0, 400),
  },
  slow('calls', '次数', 'integer'),
  slow('avgMs', '平均（毫秒）', 'integer'),
  slow('maxMs', '最长（毫秒）', 'integer'),
  slow('sumMs', '合计（毫秒）', 'integer'),
  slow('lastAt', '最近一次', 'datetime'),
]);

const version = plainColumns<SqlVersion>();
/** SQL版本管理: migrations of the database. */
export const sqlVersionColumns = defineList('sql-ver-management', 'SQL版本管理', sqlVersionCalls.paged, [
  version('tag', '版本'),
  version('title', '说明'),
  { key: 'state', title: '状态', type: 'enum', value: (row) => codeName('sqlVersionState', row.state) },
  version('appliedAt', '执行时间', 'datetime'),
  version('tookMs', '耗时（毫秒）', 'integer'),
  version('appliedBy', '执行人'),
  version('dbUser', '数据库账号'),
  { key: 'hash', title: '校验值', type: 'text', value: (row) => row.hash.slice(0, 16) },
]);
