import { sql, type SQL } from 'drizzle-orm';
import type { UpgradePlan } from '../../contract/upgradePlan.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { StationCaller } from '../security/station.ts';
import { coveredBy, endVersion, restoreVersion, TARGETED } from './versions.ts';

export interface StoredPlan extends UpgradePlan {
  readonly previousId: string | null;
}

/** Plans `p` with their version `v`. */
export const readPlans = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<StoredPlan[]> =>
  rowsOf<StoredPlan>(
    db,
    sql`select p.plan_id, p.version_id, p.previous_id, p.stages, p.stage, p.window_from, p.window_to, p.failure_percent,
               p.failure_least, p.rolls_back, p.state, p.reason, p.made_by, p.made_at, p.changed_by, p.changed_at, p.rev,
               v.kind, v.name, v.platform, v.version,
               coalesce(d.admdvs_name, case v.area when '' then '全部区划' else v.area end) as area_name,
               coalesce(b.version, '') as previous_version, n.total, n.covered,
               coalesce(o.offered, 0) as offered, coalesce(o.done, 0) as done, coalesce(o.failed, 0) as failed
          from upgrade_plan p join client_version v using (version_id)
          left join client_version b on b.version_id = p.previous_id
          left join district d on d.admdvs = v.area
          cross join lateral (
            select count(*)::int as total,
                   (count(*) filter (where p.state = 'done' or ${coveredBy(sql`p.stages`, sql`p.stage`, sql`p.plan_id`)}))::int as covered
              from station t join store s using (fixmedins_code)
              join station_state x on x.fixmedins_code = t.fixmedins_code and x.station_no = t.station_no
             where ${TARGETED}) n
          left join lateral (
            select count(*)::int as offered, (count(*) filter (where state = 'done'))::int as done,
                   (count(*) filter (where state = 'failed'))::int as failed
              from client_offer where version_id = v.version_id) o on true
         where ${where} ${tail}`,
  );

/** A plan, locked. @throws Problem where it is missing, or was changed since the caller saw it */
export async function lockedPlan(tx: Queryable, planId: string, rev?: number): Promise<StoredPlan> {
  await tx.execute(sql`select 1 from upgrade_plan where plan_id = ${planId} for update`);
  const [found] = await readPlans(tx, sql`p.plan_id = ${planId}`);
  if (!found) throw Problem.business('没有找到该升级计划');
  if (rev !== undefined && found.rev !== rev) throw Problem.business('该升级计划已变更，请刷新后重试');
  return found;
}

/** The plan of a version that has not ended, or undefined. */
export const runningPlan = async (
  db: Queryable,
  versionId: string,
): Promise<{ planId: string } | undefined> =>
  (
    await rowsOf<{ planId: string }>(
      db,
      sql`select plan_id from upgrade_plan where version_id = ${versionId} and state in ('running', 'paused', 'stopped')`,
    )
  )[0];

export const changePlan = (tx: Queryable, planId: string, by: string, set: SQL): Promise<unknown> =>
  tx.execute(
    sql`update upgrade_plan set ${set}, changed_by = ${by}, changed_at = clock_timestamp(), rev = rev + 1 where plan_id = ${planId}`,
  );

/** Withdraws the version of a plan and makes the one before the released one again. The caller must hold the plan's lock. */
export async function rollBackPlan(
  tx: Queryable,
  plan: StoredPlan,
  by: string,
  reason: string,
): Promise<void> {
  await endVersion(tx, plan.versionId, 'withdrawn', by);
  if (plan.previousId !== null) await restoreVersion(tx, plan.previousId);
  await changePlan(tx, plan.planId, by, sql`state = 'rolledBack', reason = ${reason}`);
}

const BY_ITSELF = '系统';

/**
 * Keeps what came of an offer, and stops the version's plan when too many of its stations have failed: then it offers
 * the version to no further station, and rolls back where the plan says so.
 * @throws Problem for a version that was not offered to the station
 */
export async function noteResult(
  tx: Queryable,
  { fixmedinsCode, stationNo }: StationCaller,
  versionId: string,
  state: 'done' | 'failed',
  message: string,
): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update client_offer set state = ${state}, message = ${message}, ended_at = now()
         where fixmedins_code = ${fixmedinsCode} and station_no = ${stationNo} and version_id = ${versionId}`,
  );
  if (rowCount === 0) throw Problem.business('该版本没有提供给本客户端');
  if (state !== 'failed') return;
  const running = await runningPlan(tx, versionId);
  if (!running) return;
  const plan = await lockedPlan(tx, running.planId);
  if (plan.state !== 'running') return;
  // Counted under the lock: of two failures that arrive at once the second one sees the first.
  const { done, failed } = await rowOf<{ done: number; failed: number }>(
    tx,
    sql`select (count(*) filter (where state = 'done'))::int as done, (count(*) filter (where state = 'failed'))::int as failed
          from client_offer where version_id = ${versionId}`,
  );
  const tried = done + failed;
  if (tried < plan.failureLeast || failed * 100 <= plan.failurePercent * tried) return;
  const reason = `${tried} 台中 ${failed} 台失败，超过 ${plan.failurePercent}%：${message}`.slice(0, 300);
  if (plan.rollsBack) await rollBackPlan(tx, plan, BY_ITSELF, reason);
  else await changePlan(tx, plan.planId, BY_ITSELF, sql`state = 'stopped', reason = ${reason}`);
}
