import { sql } from 'drizzle-orm';
import { rowOf } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { requirePin } from '../../stores/pin.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { checkRx, moveRx, sellRx, undoRx } from './act.ts';
import { rxDetail } from './detail.ts';
import { pageQueue, pageRx, pulse, totalRx } from './list.ts';
import { pharmacistsOf, signerOf } from './pharmacists.ts';
import { pullRx } from '../../rx/pull.ts';
import { queryRx, verifyRx } from './query.ts';
import { lockRx } from './state.ts';
import { handOver, releaseRx, takeRx, targetsOf } from './take.ts';
import { totalQueue } from '../../rx/queue.ts';

export const rxHandlers: ModuleHandlers<'rx'> = {
  paged: ({ tx, user }, query) => pageRx(tx, user, query),
  totals: ({ tx, user }, filter) => totalRx(tx, user, filter),
  queue: ({ tx, user }, query) => pageQueue(tx, user, query),
  queueTotals: ({ tx, user }, filter) => totalQueue(tx, user, filter),
  pulse: ({ tx, user }, filter) => pulse(tx, user, filter),
  get: ({ tx, user }, { id }) => rxDetail(tx, user, id),
  pharmacists: async ({ db, user }, { hiRxno, use }) => {
    const rx = await db.transaction((tx) => lockRx(tx, user, hiRxno));
    return pharmacistsOf(db, user, rx, use);
  },
  sync: async ({ db, insurer, user }) => {
    const came = await pullRx(db, insurer);
    const { pulled } = await rowOf<{ pulled: number }>(
      db,
      sql`select count(*)::int as pulled from prescription p
           where hi_rxno = any(${sql.param(came)}) and ${within(scopeOf(user), 'p')}`,
    );
    return { pulled, message: pulled === 0 ? '没有新的处方' : `下载了 ${pulled} 张新处方` };
  },
  query: async (context, { hiRxno }) => {
    context.logTarget({ hiRxno });
    return { message: await queryRx(context, hiRxno) };
  },
  verify: async (context, { hiRxno }) => {
    context.logTarget({ hiRxno });
    return { message: await verifyRx(context, hiRxno) };
  },
  sell: (context, input) => {
    context.logTarget({ hiRxno: input.hiRxno });
    return sellRx(context, input);
  },
  undo: (context, input) => {
    context.logTarget({ hiRxno: input.hiRxno, memo: input.memo });
    return undoRx(context, input);
  },
  take: ({ tx, user, logTarget }, { hiRxno }) => {
    logTarget({ hiRxno });
    return takeRx(tx, user, hiRxno);
  },
  release: async ({ tx, user, logTarget }, { hiRxno }) => {
    logTarget({ hiRxno });
    await releaseRx(tx, user, hiRxno);
    return {};
  },
  check: async (context, { pin, ...input }) => {
    const { db, user, logTarget } = context;
    const { hiRxno, rxChkStasCodg, pharCode } = input;
    logTarget({ hiRxno, rxChkStasCodg, pharCode });
    const signer = await db.transaction(async (tx) =>
      signerOf(tx, user, await lockRx(tx, user, hiRxno), pharCode),
    );
    await requirePin(context, signer, pin);
    return checkRx(context, input);
  },
  targets: ({ db, user }, { hiRxno, keyword }) =>
    db.transaction((tx) => targetsOf(tx, user, hiRxno, keyword)),
  forward: async (context, { hiRxno, toUserId, toStore, memo }) => {
    const { db, user, logTarget } = context;
    logTarget({ hiRxno, toUserId, toStore });
    if ((toUserId === undefined) === (toStore === undefined))
      throw Problem.badRequest('请选择转发给哪位人员或哪家门店');
    if (toStore !== undefined) return moveRx(context, hiRxno, toStore, memo);
    const message = await db.transaction((tx) => handOver(tx, user, hiRxno, toUserId ?? '', memo));
    return { state: 'done', message };
  },
};
