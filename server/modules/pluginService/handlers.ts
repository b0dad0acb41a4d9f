import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import {
  ORDER_MINUTES,
  type pluginServiceCalls,
  type ServiceOrder,
  type ServiceRow,
} from '../../../contract/pluginService.ts';
import { REPORT_SECONDS } from '../../../contract/station/protocol.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { anyOf, exactly, likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { masked } from '../../stations/masked.ts';
import { SERVICE_TABLES } from '../../stations/services.ts';
import { STATION_STATE } from '../../stations/state.ts';

type Filter = CallRequest<(typeof pluginServiceCalls)['totals']>;
type Named = Pick<ServiceRow, 'fixmedinsCode' | 'stationNo' | 'package' | 'service'>;

const ORDERS = 20;
const TAKEN = 10;
const EXPIRED = sql.raw(`asked_at < now() - interval '${ORDER_MINUTES} minutes'`);

const condition = (scope: Scope, { fixmedinsCode, keyword, state, version, ...filter }: Filter): SQL =>
  sql.join(
    [
      within(scope, 's'),
      sql`t.enabled`,
      anyOf('t.fixmedins_code', fixmedinsCode),
      likeAny(['t.station_no', 't.station_name', 's.fixmedins_name', 't.fixmedins_code', 'q.name'], keyword),
      exactly('q.package', filter.package),
      exactly('q.version', version),
      exactly('q.state', state),
    ],
    sql` and `,
  );

const readServices = (db: Queryable, where: SQL, tail: SQL = sql``): Promise<ServiceRow[]> =>
  rowsOf<ServiceRow>(
    db,
    sql`select t.fixmedins_code, t.station_no, s.fixmedins_name, t.station_name, ${STATION_STATE} as station_state, q.package,
               q.name as service, q.version, q.state, q.port, to_timestamp(q.since / 1000.0) as since, q.restarts,
               q."lastError" as last_error,
               (select o.action from service_order o
                 where o.fixmedins_code = t.fixmedins_code and o.station_no = t.station_no and o.package = q.package
                   and o.service = q.name and o.ended_at is null and not ${EXPIRED}) as pending
          from ${SERVICE_TABLES} where ${where} ${tail}`,
  );

const readOrders = (db: Queryable, where: SQL): Promise<ServiceOrder[]> =>
  rowsOf<ServiceOrder>(
    db,
    sql`select order_id, action, case when ended_at is null and ${EXPIRED} then 'expired' else state end as state, asked_by,
               asked_at, ended_at, message, log
          from service_order where ${where} order by asked_at desc limit ${ORDERS}`,
  );

const ofService = (named: Named): SQL =>
  sql`fixmedins_code = ${named.fixmedinsCode} and station_no = ${named.stationNo}
      and package = ${named.package} and service = ${named.service}`;

/** A service within reach. @throws Problem for others, as if they did not exist */
async function serviceWithin(db: Queryable, scope: Scope, named: Named): Promise<ServiceRow> {
  const [found] = await readServices(
    db,
    sql`t.enabled and t.fixmedins_code = ${named.fixmedinsCode} and t.station_no = ${named.stationNo}
        and q.package = ${named.package} and q.name = ${named.service} and ${within(scope, 's')}`,
  );
  if (!found) throw Problem.business('没有找到该服务');
  return found;
}

export const pluginServiceHandlers: ModuleHandlers<'pluginService'> = {
  paged: async ({ tx, user }, query) => {
    const { after, tail, cut } = keyset(
      ['t.fixmedins_code', 't.station_no', 'q.package', 'q.name'].map((column) => ({
        column,
        type: 'text',
        order: 'asc',
      })),
      query,
    );
    const rows = await readServices(tx, sql`${condition(scopeOf(user), query)} and ${after}`, tail);
    return cut(rows, (row) => [row.fixmedinsCode, row.stationNo, row.package, row.service]);
  },

  totals: ({ tx, user }, filter) =>
    rowOf(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where q.state = 'running'))::int as running,
                 (count(*) filter (where q.state = 'stopped'))::int as stopped,
                 (count(*) filter (where q.state = 'failed'))::int as failed
            from ${SERVICE_TABLES} where ${condition(scopeOf(user), filter)}`,
    ),

  order: async (context, { action, ...named }) => {
    const { tx, user } = context;
    context.logTarget({ ...named, action });
    const service = await serviceWithin(tx, scopeOf(user), named);
    if (service.stationState === 'silent' || service.stationState === 'waiting')
      throw Problem.business('该客户端没有上报，不能执行');
    const what = codeName('orderAction', action);
    if (action !== 'log')
      await context.confirm({
        title: `${what} ${service.service}`,
        tips: `${service.fixmedinsName} 的客户端 ${service.stationNo} 将在下次上报时（${REPORT_SECONDS} 秒内）${what}该服务${action === 'start' ? '' : '，其间收银台不能使用它'}。是否继续？`,
      });
    await tx.execute(
      sql`update service_order set state = 'expired', ended_at = now(), message = '客户端没有按时执行'
           where ${ofService(named)} and ended_at is null and ${EXPIRED}`,
    );
    const orderId = randomUUID();
    const { rowCount } = await tx.execute(
      sql`insert into service_order (fixmedins_code, station_no, order_id, package, service, action, asked_by)
          values (${named.fixmedinsCode}, ${named.stationNo}, ${orderId}, ${named.package}, ${named.service}, ${action}, ${user.name})
          on conflict do nothing`,
    );
    if (rowCount === 0) throw Problem.business('该服务还有未执行的指令，请稍候');
    const [order] = await readOrders(tx, sql`${ofService(named)} and order_id = ${orderId}`);
    if (!order) throw new Error(`no order ${orderId}`);
    return order;
  },

  orders: async ({ tx, user }, named) => {
    await serviceWithin(tx, scopeOf(user), named);
    return { orders: await readOrders(tx, ofService(named)) };
  },

  take: async (context) => {
    const { fixmedinsCode, stationNo } = context.station;
    const mine = sql`fixmedins_code = ${fixmedinsCode} and station_no = ${stationNo} and ended_at is null`;
    return {
      orders: await rowsOf(
        context.db,
        sql`update service_order set state = 'taken', taken_at = coalesce(taken_at, now())
             where ${mine} and not ${EXPIRED}
               and order_id in (select order_id from service_order where ${mine} order by asked_at limit ${TAKEN})
            returning order_id, package, service, action`,
      ),
    };
  },

  done: async (context, { orderId, state, message, log }) => {
    const { fixmedinsCode, stationNo } = context.station;
    // The first answer stays: a repeat of a lost one says the same.
    await context.db.execute(
      sql`update service_order set state = ${state}, message = ${masked(message)}, log = ${masked(log)}, ended_at = now()
           where fixmedins_code = ${fixmedinsCode} and station_no = ${stationNo} and order_id = ${orderId} and ended_at is null`,
    );
    return null;
  },
};
