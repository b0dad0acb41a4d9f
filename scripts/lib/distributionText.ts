import type { DistributionPlan, PlannedTable } from '../../server/db/distribution/plan.ts';
import type { Placement } from '../../server/db/distribution/placement.ts';
import type { Refusal, Rule } from '../../server/db/distribution/refusals.ts';
import { columns } from './box.ts';

const TITLES: Readonly<Record<Placement, string>> = {
  distributed: '按门店（fixmedins_code）分布',
  reference: '每个节点各存一份',
  local: '留在协调节点',
};
const WHY: Readonly<Record<Rule, string>> = {
  missing: '数据库中没有此表，请先执行 npm run migrate',
  column: '没有门店列 fixmedins_code',
  null: '门店列 fixmedins_code 可以为空',
  unique: '主键或唯一约束不含门店',
  index: '唯一索引不含门店',
  reference: '外键跨门店，或与未按门店分布的表相连',
  linked: '本地表的外键引用各节点都有的表',
  trigger: '有触发器',
};
const size = (bytes: number): string =>
  bytes >= 1 << 30 ? `${(bytes / (1 << 30)).toFixed(1)} GB` : `${Math.ceil(bytes / (1 << 20))} MB`;

/** The plan for an operator, line by line. */
export function distributionText({ tables, changes, refusals }: DistributionPlan): string[] {
  return [
    ...(['distributed', 'reference', 'local'] as const).flatMap((placement) =>
      placed(
        placement,
        tables.filter((table) => table.placement === placement),
        refusals,
      ),
    ),
    ...changedText(changes),
    ...refusedText(refusals),
  ];
}

function placed(
  placement: Placement,
  tables: readonly PlannedTable[],
  refusals: readonly Refusal[],
): string[] {
  const refused = new Set(refusals.map(({ table }) => table));
  const lines = columns(
    tables.map(({ name, bytes, rows, reason }) => [
      `  ${name}`,
      size(bytes),
      rows === null ? '行数未知' : `约 ${Math.round(rows)} 行`,
      [refused.has(name) ? '需先修改，见下' : '', reason ?? ''].filter((word) => word !== '').join('；'),
    ]),
  );
  return ['', `${TITLES[placement]}：${tables.length} 张表`, ...lines];
}

/** What is refused, by table. */
export function refusedText(refusals: readonly Refusal[]): string[] {
  return refusals.length === 0 ? ['', '所有表都可以分布'] : byTable('分布前需修改', refusals);
}

/** What a distribution changes by itself, by table. */
const changedText = (changes: readonly Refusal[]): string[] =>
  changes.length === 0 ? [] : byTable('分布时由本命令改动', changes);

function byTable(title: string, refusals: readonly Refusal[]): string[] {
  const tables = [...new Set(refusals.map(({ table }) => table))];
  return [
    '',
    `${title}：${tables.length} 张表，${refusals.length} 处`,
    ...tables.flatMap((table) => [
      `  ${table}`,
      ...refusals
        .filter((refusal) => refusal.table === table)
        .map(
          ({ rule, name, definition }) =>
            `    ${[WHY[rule], name, definition].filter((word) => word !== '').join('：')}`,
        ),
    ]),
  ];
}
