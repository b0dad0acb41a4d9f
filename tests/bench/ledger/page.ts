import { sql } from 'drizzle-orm';
import type { Database } from '../../../server/db/connect.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { writeCursor } from '../../../server/query/keyset.ts';
import { pageOrders } from '../../../server/modules/order/handlers.ts';
import { inTurn, p95, rounded, timed, type Figure } from '../figure.ts';
import { DAYS } from './make.ts';

const ROUNDS = 60;
const ROW = 900_000;

/** The order list from row 900,000 on ÷ its first page, as the server reads them. */
export async function pageFigure(db: Database): Promise<Figure> {
  const before = await rowOf<{ time: string; setlId: string }>(
    db,
    sql`select setl_time::text as time, setl_id from settlement order by settlement.setl_time desc, setl_id desc offset ${ROW - 1} limit 1`,
  );
  const cursor = writeCursor([before.time, before.setlId]);
  const read = (more: { cursor?: string }) => () =>
    timed(async () => {
      const page = await pageOrders(db, { kind: 'all' }, {
        ...DAYS, pageSize: 50, sortKey: 'setlTime', sortOrder: 'desc', ...more,
      } as Parameters<typeof pageOrders>[2]); // prettier-ignore
      if (page.rows.length !== 50) throw new Error('a page that is not full');
    });
  const times = await inTurn(ROUNDS, read({ cursor }), read({}));
  const took = { ours: p95(times.ours), baseline: p95(times.baseline) };
  return {
    name: 'page.900k.vs-first',
    value: rounded(took.ours / took.baseline),
    unit: 'ratio',
    baseline: `${rounded(took.ours)} ms ÷ ${rounded(took.baseline)} ms of page 1, p95 of ${ROUNDS}`,
  };
}
