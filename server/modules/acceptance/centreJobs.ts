import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { acceptanceCalls } from '../../../contract/acceptance.ts';
import { checkStep, difference, type CheckStep, type Difference } from '../../../contract/centreProfile.ts';
import { rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { Services } from '../../http/handler.ts';
import { portMethods } from '../../insurer/interfaces.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import type { Profile } from '../../insurer/gateway/profile.ts';
import { defineJob, type JobWork } from '../../jobs/define.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { requireRight } from '../../security/may.ts';
import { requireStores } from '../../stores/record.ts';
import { checked, isHarmless, stepsOf } from './check.ts';
import { compared } from './compare.ts';
import type { TrialStore } from './trial.ts';

type Needs = Pick<Services, 'db' | 'centres'>;
/** Of all interfaces together. */
const MOST_DIFFERENCES = 500;

/** The store in whose name an area's centre is tried: its first open one. @throws Problem where there is none */
export async function storeOfArea(db: Queryable, scope: Scope, area: string): Promise<TrialStore> {
  const [store] = await rowsOf<TrialStore>(
    db,
    sql`select s.fixmedins_code, s.poolarea_no from store s
         where s.poolarea_no = ${area} and s.closed_at is null and ${within(scope, 's')} order by s.fixmedins_code limit 1`,
  );
  if (!store) throw Problem.business('该区划没有正常营业的门店，无法以门店的名义检查');
  return store;
}

const storeNow = async (db: Database, fixmedinsCode: string): Promise<TrialStore> => {
  const [store] = await rowsOf<TrialStore>(
    db,
    sql`select fixmedins_code, poolarea_no from store where fixmedins_code = ${fixmedinsCode}`,
  );
  if (!store) throw Problem.business('没有找到该门店');
  return store;
};

/** A profile and its centre. @throws Problem where this node does not have it */
export function centreNamed(
  centres: Services['centres'],
  name: string,
): { profile: Profile; port: InsurerPort } {
  const profile = centres.profiles.find((each) => each.name === name);
  const port = centres.portOf(name);
  if (!profile || !port) throw Problem.business(`没有接入配置“${name}”`);
  return { profile, port };
}
const portNamed = (centres: Services['centres'], name: string): InsurerPort => {
  const port = centres.portOf(name);
  if (!port) throw Problem.business(`没有接入配置“${name}”`);
  return port;
};

const checkRequest = z.object({ fixmedinsCode: z.string(), profile: z.string() });
const checkPosition = z.object({ steps: z.array(checkStep) });

/** 接入检查: what is missing, in order. */
export const checkJob = defineJob({
  kind: 'centre.check',
  request: checkRequest,
  canRetry: true,
  async mayRun(db, user, { fixmedinsCode }) {
    requireRight(user, acceptanceCalls.check.permission);
    await requireStores(db, scopeOf(user), [fixmedinsCode]);
  },
  async run(
    work: JobWork<z.infer<typeof checkRequest>, z.infer<typeof checkPosition>>,
    { db, centres }: Needs,
  ) {
    const { fixmedinsCode, profile: name } = work.request;
    const steps = stepsOf({ db, ...centreNamed(centres, name), store: await storeNow(db, fixmedinsCode) });
    let done: CheckStep[] = work.position?.steps ?? [];
    while (done.length < steps.length && (await work.mayGoOn())) {
      const step = steps[done.length];
      if (step === undefined) break;
      const isOver = steps.some(
        ({ isNeeded }, at) => isNeeded && at < done.length && done[at]?.verdict === 'failed',
      );
      done = [...done, await checked(step, isOver)];
      const failed = done.filter(({ verdict }) => verdict === 'failed').length;
      const message =
        failed === 0 ? `已检查 ${done.length} 项` : `已检查 ${done.length} 项，${failed} 项未通过`;
      await work.commit({ position: { steps: done }, done: done.length, total: steps.length, message }, () =>
        Promise.resolve(),
      );
    }
    return { profile: name, fixmedinsCode, steps: done };
  },
});

const compareRequest = z.object({ fixmedinsCode: z.string(), one: z.string(), other: z.string() });
const comparePosition = z.object({
  at: z.number(),
  same: z.number(),
  more: z.number(),
  differences: z.array(difference),
});

/** 对照运行: two centres are asked the same. */
export const compareJob = defineJob({
  kind: 'centre.compare',
  request: compareRequest,
  canRetry: true,
  async mayRun(db, user, { fixmedinsCode }) {
    requireRight(user, acceptanceCalls.compare.permission);
    await requireStores(db, scopeOf(user), [fixmedinsCode]);
  },
  async run(
    work: JobWork<z.infer<typeof compareRequest>, z.infer<typeof comparePosition>>,
    { db, centres }: Needs,
  ) {
    const { fixmedinsCode, one, other } = work.request;
    const ports = [portNamed(centres, one), portNamed(centres, other)] as const;
    const store = await storeNow(db, fixmedinsCode);
    const methods = portMethods.filter(isHarmless);
    let position = work.position ?? { at: 0, same: 0, more: 0, differences: [] as Difference[] };
    while (position.at < methods.length && (await work.mayGoOn())) {
      const method = methods[position.at];
      if (method === undefined) break;
      const found = await compared(db, store, method, ...ports);
      const room = Math.max(0, MOST_DIFFERENCES - position.differences.length);
      position = {
        at: position.at + 1,
        same: position.same + (found.differences.length === 0 ? 1 : 0),
        more: position.more + found.more + Math.max(0, found.differences.length - room),
        differences: [...position.differences, ...found.differences.slice(0, room)],
      };
      const message = `已对照 ${position.at} 个接口，${position.at - position.same} 个不同`;
      await work.commit({ position, done: position.at, total: methods.length, message }, () =>
        Promise.resolve(),
      );
    }
    const { at: asked, ...rest } = position;
    return { one, other, fixmedinsCode, asked, ...rest };
  },
});
