import type { Does, Lock, Work } from '../../server/db/effects/effect.ts';
import type { PlannedGroup, PlannedMigration, Step } from '../../server/db/migrationPlan.ts';
import { shortened } from '../../server/db/migrationFiles.ts';
import { columns } from './box.ts';

const DOES: Readonly<Record<Does, string>> = {
  createTable: '新建表',
  createIndex: '新建索引',
  dropIndex: '删除索引',
  addColumn: '增加列',
  dropColumn: '删除列',
  alterType: '修改列类型',
  setNotNull: '列设为非空',
  addConstraint: '增加约束',
  validateConstraint: '校验约束',
  alterTable: '修改表定义',
  rename: '重命名',
  drop: '删除',
  trigger: '修改触发器',
  insert: '写入行',
  update: '更新行',
  delete: '删除行',
  read: '读取全表',
  references: '被外键引用',
  truncate: '清空表',
  lock: '锁定表',
  maintain: '整理',
  call: '执行函数',
  create: '定义',
};
const BLOCKS: Readonly<Record<Lock, string>> = {
  'ACCESS SHARE': '不阻塞读写',
  'ROW SHARE': '不阻塞读写',
  'ROW EXCLUSIVE': '不阻塞读写',
  'SHARE UPDATE EXCLUSIVE': '不阻塞读写',
  SHARE: '阻塞写入',
  'SHARE ROW EXCLUSIVE': '阻塞写入',
  EXCLUSIVE: '阻塞写入',
  'ACCESS EXCLUSIVE': '阻塞读写',
};
const WORK: Readonly<Record<Work, string>> = {
  none: '否',
  scan: '扫描',
  rewrite: '重写',
  rows: '逐行修改',
  unknown: '未知',
};
const HEAD = ['操作', '表', '锁', '扫描或重写', '大小', '耗时'];
/** Characters of a statement that is shown as it is. */
const SHOWN = 40;

/** The plan for an operator, line by line. */
export function planText(groups: readonly PlannedGroup[]): string[] {
  const all = groups.flatMap(({ migrations }) => migrations);
  if (all.length === 0) return ['数据库已是本版本，没有要执行的迁移'];
  const stopping = all.filter(({ migration }) => !migration.compatible).map(({ migration }) => migration.tag);
  return [
    `将执行 ${all.length} 个迁移，分 ${groups.length} 步提交；本次只查看，未作改动`,
    ...groups.flatMap((group, at) => [
      '',
      `第 ${at + 1} 步：${titleOf(group)}`,
      ...group.migrations.flatMap(migrationText),
    ]),
    '',
    stopping.length === 0
      ? '执行期间旧版本节点可继续运行'
      : `执行前请停止旧版本节点，以下迁移与其不兼容或未声明：${stopping.join('、')}`,
    '耗时按表的大小估算，不含等待其他事务的时间；表锁每次最多等待 3 秒，未得到时撤销本步、稍后重试',
  ];
}

function titleOf({ isOutside, migrations }: PlannedGroup): string {
  const lasts = lastsOf(migrations.flatMap(({ steps }) => steps));
  return isOutside
    ? `在事务外逐句执行，等待此前开始的事务结束，中断后重新执行即可，预计${lasts}`
    : `${migrations.length} 个迁移在一个事务中执行，全部成功或全部撤销，表锁保持到提交，预计${lasts}`;
}

const migrationText = ({ migration, steps }: PlannedMigration): string[] => [
  `  ${migration.tag}  ${migration.title}`,
  `    旧版本节点：${
    migration.compatible
      ? '可继续运行'
      : migration.contract
        ? `不可继续运行（${migration.contract}）`
        : '未声明，按不可继续运行处理'
  }`,
  ...columns([HEAD, ...steps.filter(isShown).map(cells)]).map((line) => `    ${line}`),
];

/** Reading a table for less than a second is left out of the plan. */
const isShown = ({ does, seconds }: Step): boolean => does !== 'read' || seconds === null || seconds >= 1;

function cells({ does, name, statement, table, lock, work, isInUse, bytes, rows, seconds }: Step): string[] {
  const what = does === 'create' ? shortened(statement, SHOWN) : name;
  const size =
    rows === null
      ? `${sizeText(bytes)}，行数未统计`
      : `${sizeText(bytes)}，约 ${Math.round(rows).toLocaleString('en')} 行`;
  return [
    `${DOES[does]} ${what}`.trim(),
    table ?? '',
    work === 'unknown' ? '未知' : lock === null || !isInUse ? '无' : `${lock}（${BLOCKS[lock]}）`,
    WORK[work],
    table === null ? '' : isInUse ? size : '新表',
    lastsOf([{ seconds }]),
  ];
}

/** The class of a duration, and nothing finer: it is estimated from sizes. */
function lastsOf(steps: readonly Pick<Step, 'seconds'>[]): string {
  const sum = steps.reduce((total, { seconds }) => total + (seconds ?? 0), 0);
  const lasts = sum < 1 ? '瞬间' : sum < 60 ? '数秒' : '数分钟或更长';
  return steps.every(({ seconds }) => seconds !== null)
    ? lasts
    : steps.length === 1
      ? '未知'
      : `${lasts}，另有未知耗时`;
}

function sizeText(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  let left = bytes / 1024;
  while (left >= 1024 && units.length > 1) {
    left /= 1024;
    units.shift();
  }
  return `${left.toFixed(left < 10 ? 1 : 0)} ${units[0]}`;
}
