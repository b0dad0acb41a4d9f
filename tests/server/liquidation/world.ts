/** A store's reconciled past period, and the people who apply and approve. */
import { sql } from 'drizzle-orm';
import type { Candidate, ClrAppyRow, ClrFund } from '../../../contract/liquidation.ts';
import type { ApprovalRow, ApprovalStage, ApprovalStep } from '../../../contract/approval.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { setFault, type Fault } from '../../../server/insurer/sandbox/faults.ts';
import { FIRST_DAY, RANGE, SEED, startApi, type Api } from '../api.ts';

/** Whole days before the last of the seed: what is settled in a test falls behind it. */
export const PERIOD = { begndate: '2025-06-24', enddate: '2025-06-30' };
const AT = '/api/Liquidation';

export interface World {
  readonly api: Api;
  fault(fault: Fault): Promise<void>;
  preview(as: string, more?: object): Promise<Candidate[]>;
  /** The store's groups of single days that can be applied for: as many applications as a test needs. */
  days(): Promise<Day[]>;
  apply(as: string, groups: readonly Candidate[], more?: object): Promise<Applied[]>;
  get(as: string, appyId: string): Promise<Described>;
  approval(appyId: string): Promise<ApprovalRow>;
  decide(as: string, stage: ApprovalStage, ids: readonly string[], more?: object): Promise<Told[]>;
  /** Through all three stages; gives what the last one said. */
  pass(appyId: string): Promise<Told>;
  withdraw(as: string, appyId: string): ReturnType<Api['call']>;
  refresh(
    as: string,
    appyIds: readonly string[],
  ): Promise<{ ok: boolean; message: string; clrStas: string }[]>;
  stop(): Promise<void>;
}
export interface Day {
  readonly begndate: string;
  readonly enddate: string;
  readonly group: Candidate;
}
interface Applied {
  readonly appyId: string | null;
  readonly message: string;
  readonly fixmedinsCode: string;
  readonly insutype: string;
  readonly clrType: string;
}
interface Told {
  readonly approvalId: string;
  readonly ok: boolean;
  readonly message: string;
}
interface Described {
  readonly appy: ClrAppyRow;
  readonly funds: ClrFund[];
  readonly steps: ApprovalStep[];
}

/** Sweeps rest unless a test wants them: what one asks is then what one gets. */
export async function openWorld(options: { readonly sweepMs?: number } = {}): Promise<World> {
  const api = await startApi({ sweepMs: options.sweepMs ?? 3_600_000 });
  const world: World = {
    api,
    fault: (fault) => setFault(api.db.$client, fault),
    preview: async (as, more = {}) =>
      (await api.ok<{ groups: Candidate[] }>(as, 'GET', `${AT}/Preview`, { ...PERIOD, ...more })).groups,
    days: async () => {
      const days: Day[] = [];
      for (let at = 0; at < SEED.days; at += 1) {
        const day = new Date(Date.parse(FIRST_DAY) + at * 86_400_000).toISOString().slice(0, 10);
        const period = { begndate: day, enddate: day };
        for (const group of await world.preview('store', period))
          if (group.obstacle === null) days.push({ ...period, group });
      }
      return days;
    },
    apply: async (as, groups, more = {}) => {
      const named = groups.map(({ fixmedinsCode, insutype, clrType, setlOptins, hashSum }) => ({
        fixmedinsCode,
        insutype,
        clrType,
        setlOptins,
        hashSum,
      }));
      const request = { ...PERIOD, groups: named, ...more };
      return (await api.ok<{ results: Applied[] }>(as, 'POST', `${AT}/Apply`, request)).results;
    },
    get: (as, appyId) => api.ok<Described>(as, 'GET', `${AT}/Get/${appyId}`),
    approval: async (appyId) => {
      const [row] = await rowsOf<ApprovalRow>(
        api.db,
        sql`select approval_id, stage, state from approval where subject_id = ${appyId}`,
      );
      if (!row) throw new Error('not in approval');
      return row;
    },
    decide: async (as, stage, approvalIds, more = {}) => {
      const path = `/api/Approval/${{ first: 'First', second: 'Second', final: 'Final' }[stage]}`;
      const request = { approvalIds, decision: 'approve', ...more };
      return (await api.ok<{ results: Told[] }>(as, 'POST', path, request)).results;
    },
    pass: async (appyId) => {
      const { approvalId } = await world.approval(appyId);
      await world.decide('company', 'first', [approvalId]);
      await world.decide('area', 'second', [approvalId]);
      const [told] = await world.decide('super', 'final', [approvalId]);
      if (!told) throw new Error('nothing decided');
      return told;
    },
    withdraw: (as, appyId) => api.call(as, 'POST', `${AT}/Withdraw`, { appyId, memo: '填错了' }),
    refresh: async (as, appyIds) =>
      (
        await api.ok<{ results: { ok: boolean; message: string; clrStas: string }[] }>(
          as,
          'POST',
          `${AT}/Refresh`,
          { appyIds },
        )
      ).results,
    stop: () => api.stop(),
  };
  await api.reconcile('store', { filter: RANGE });
  return world;
}
