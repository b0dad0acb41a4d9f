import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Stage, upgradePlanCalls, UpgradePlan } from '../../../contract/upgradePlan.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { exactly, likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import {
  changePlan,
  lockedPlan,
  readPlans,
  rollBackPlan,
  runningPlan,
  type StoredPlan,
} from '../../stations/plans.ts';
import { coveredBy, lockedVersion, releaseVersion, TARGETED } from '../../stations/versions.ts';

type Filter = CallRequest<(typeof upgradePlanCalls)['totals']>;
type Draft = {
  versionId: string;
  kind: UpgradePlan['kind'];
  name: string;
  areaName: string;
  platform: string;
  version: string;
};

const condition = ({ keyword, kind, state }: Filter) =>
  sql`${exactly('v.kind', kind)} and ${exactly('p.state', state)} and ${likeAny(['v.version', 'p.reason', 'p.made_by'], keyword)}`;

const shown = ({ previousId: _, ...plan }: StoredPlan): UpgradePlan => plan;

/** Stations of a version's target, and how many of them are covered after each stage. */
async function previewOf(tx: Queryable, versionId: string, planId: string, stages: readonly Stage[]) {
  const json = JSON.stringify(stages);
  const { total, covered } = await rowOf<{ total: number; covered: number[] }>(
    tx,
    sql`select count(*)::int as total,
               array[${sql.join(
                 stages.map(
                   (_, at) =>
                     sql`(count(*) filter (where ${coveredBy(sql`${json}::jsonb`, sql`${at + 1}::int`, sql`${planId}::text`)}))::int`,
                 ),
                 sql`, `,
               )}] as covered
          from client_version v, station t join store s using (fixmedins_code)
          join station_state x on x.fixmedins_code = t.fixmedins_code and x.station_no = t.station_no
         where v.version_id = ${versionId} and ${TARGETED}`,
  );
  return { total, covered };
}

const OPEN_STATES = new Set(['running', 'paused', 'stopped']);
function requireOpenPlan({ state }: StoredPlan): void {
  if (!OPEN_STATES.has(state))
    throw Problem.business(state === 'done' ? '该升级计划已完成' : '该升级计划已回退');
}

export const upgradePlanHandlers: ModuleHandlers<'upgradePlan'> = {
  paged: async ({ tx }, query) => {
    const { after, tail, cut } = keyset(
      [
        { column: 'p.made_at', type: 'timestamptz', order: 'desc' },
        { column: 'p.plan_id', type: 'text', order: 'desc' },
      ],
      query,
    );
    const rows = await readPlans(tx, sql`${condition(query)} and ${after}`, tail);
    return cut(rows.map(shown), (row) => [`${row.madeAt}+08`, row.planId]);
  },

  totals: ({ tx }, filter) =>
    rowOf(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where p.state = 'running'))::int as running,
                 (count(*) filter (where p.state = 'stopped'))::int as stopped
            from upgrade_plan p join client_version v using (version_id) where ${condition(filter)}`,
    ),

  drafts: async ({ tx }) => ({
    versions: await rowsOf<Draft>(
      tx,
      sql`select v.version_id, v.kind, v.name, v.platform, v.version,
                 coalesce(d.admdvs_name, case v.area when '' then '全部区划' else v.area end) as area_name
            from client_version v left join district d on d.admdvs = v.area
           where v.state = 'draft' order by v.uploaded_at desc limit 200`,
    ),
  }),

  preview: ({ tx }, { versionId, stages }) => previewOf(tx, versionId, 'preview', stages),

  start: async (context, { versionId, stages, ...limits }) => {
    const { tx, user, secrets } = context;
    const version = await lockedVersion(tx, versionId);
    context.logTarget({ versionId, version: version.version, stages });
    const before = await releaseVersion(tx, secrets, version, user.name);
    if (before && (await runningPlan(tx, before.versionId)))
      throw Problem.business(`${before.version} 的升级计划还没有结束，请先完成或回退`);
    const planId = randomUUID();
    const { total, covered } = await previewOf(tx, versionId, planId, stages);
    await context.confirm({
      title: `开始升级到 ${version.version}`,
      // The share is drawn for each plan anew, so the question names what is sure.
      tips: `目标共 ${total} 台客户端，分 ${stages.length} 个阶段，第 1 阶段${stageText(stages[0])}，其余${before ? `保留 ${before.version}` : '暂不安装'}。是否继续？`,
    });
    context.logTarget({ versionId, version: version.version, stages, total, covered });
    await tx.execute(
      sql`insert into upgrade_plan (plan_id, version_id, previous_id, stages, window_from, window_to, failure_percent, failure_least,
                                    rolls_back, state, made_by, changed_by)
          values (${planId}, ${versionId}, ${before?.versionId ?? null}, ${JSON.stringify(stages)}::jsonb, ${limits.windowFrom},
                  ${limits.windowTo}, ${limits.failurePercent}, ${limits.failureLeast}, ${limits.rollsBack}, 'running',
                  ${user.name}, ${user.name})`,
    );
    return shown(await lockedPlan(tx, planId));
  },

  advance: async (context, { planId, rev }) => {
    const { tx, user } = context;
    const plan = await lockedPlan(tx, planId, rev);
    context.logTarget({ planId, version: plan.version, stage: plan.stage });
    if (plan.state !== 'running') throw Problem.business('只有进行中的升级计划可以进入下一阶段');
    const isLast = plan.stage >= plan.stages.length;
    const { total, covered } = await previewOf(tx, plan.versionId, planId, plan.stages);
    const next = isLast ? total : (covered[plan.stage] ?? total);
    await context.confirm({
      title: isLast ? `完成升级到 ${plan.version}` : `进入第 ${plan.stage + 1} 阶段`,
      tips: `${isLast ? '目标内的全部客户端' : stageText(plan.stages[plan.stage])}将收到 ${plan.version}，覆盖从 ${plan.covered} 台增加到 ${next} 台（目前成功 ${plan.done} 台，失败 ${plan.failed} 台）。是否继续？`,
    });
    await changePlan(
      tx,
      planId,
      user.name,
      isLast ? sql`state = 'done', reason = ''` : sql`stage = stage + 1`,
    );
    return shown(await lockedPlan(tx, planId));
  },

  pause: async (context, { planId, rev }) => {
    const { tx, user } = context;
    const plan = await lockedPlan(tx, planId, rev);
    context.logTarget({ planId, version: plan.version });
    if (plan.state !== 'running') throw Problem.business('只有进行中的升级计划可以暂停');
    await changePlan(tx, planId, user.name, sql`state = 'paused', reason = ''`);
    return shown(await lockedPlan(tx, planId));
  },

  resume: async (context, { planId, rev }) => {
    const { tx, user } = context;
    const plan = await lockedPlan(tx, planId, rev);
    context.logTarget({ planId, version: plan.version, failed: plan.failed });
    if (plan.state !== 'paused' && plan.state !== 'stopped')
      throw Problem.business('只有已暂停或自动停止的升级计划可以恢复');
    await context.confirm({
      title: `恢复升级到 ${plan.version}`,
      tips: `继续向已覆盖的客户端提供 ${plan.version}${plan.failed > 0 ? `，失败的 ${plan.failed} 台将重试` : ''}。是否继续？`,
    });
    await tx.execute(
      sql`update client_offer set state = 'offered', message = '', ended_at = null
           where version_id = ${plan.versionId} and state = 'failed'`,
    );
    await changePlan(tx, planId, user.name, sql`state = 'running', reason = ''`);
    return shown(await lockedPlan(tx, planId));
  },

  rollBack: async (context, { planId, rev }) => {
    const { tx, user } = context;
    const plan = await lockedPlan(tx, planId, rev);
    context.logTarget({ planId, version: plan.version, previous: plan.previousVersion });
    if (plan.state !== 'done') requireOpenPlan(plan);
    const current = await lockedVersion(tx, plan.versionId);
    if (current.state !== 'released') throw Problem.business('该版本已被更新的版本替换，不能再回退');
    await context.confirm({
      title: `回退 ${plan.version}`,
      tips:
        plan.previousVersion === ''
          ? `${plan.version} 将撤回。之前没有发布过其他版本，已安装的 ${plan.done} 台保留该版本。是否继续？`
          : `${plan.version} 将撤回，已安装的 ${plan.done} 台退回 ${plan.previousVersion}。是否继续？`,
    });
    await rollBackPlan(tx, plan, user.name, '人工回退');
    return shown(await lockedPlan(tx, planId));
  },
};

const stageText = (stage: Stage | undefined): string =>
  stage === undefined
    ? ''
    : stage.kind === 'percent'
      ? `覆盖 ${stage.percent}%`
      : `覆盖所列 ${stage.codes.length} 个${{ area: '区划', store: '门店', station: '客户端' }[stage.kind]}`;
