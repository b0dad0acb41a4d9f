import { sql, type SQL } from 'drizzle-orm';
import { MESSAGES_MAX, type CentreMessage } from '../../../contract/centreMessage.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import type { Profile } from '../../insurer/gateway/profile.ts';
import { isZip } from '../../insurer/centreText.ts';
import { interfaceName } from '../../insurer/interfaces.ts';
import { dayOf } from '../../ledger/dayOf.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import type { Renamed } from '../../security/hidden.ts';
import { redacted, type Named } from './redact.ts';

interface Order extends Named {
  readonly setlId: string;
  readonly setlDate: string;
  readonly pairSetlId: string | null;
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly poolareaNo: string;
}
type Row = Omit<CentreMessage, 'infName'>;
const COLUMNS = sql`exchange_id, infno, msgid, profile, sent_at, took_ms, outcome, reason, http_status`;
/** What is kept of a reply may be cut off in the middle of a character. */
const utf8 = new TextDecoder('utf-8');

/** @throws Problem for one that is missing or out of reach: the same sentence */
async function orderWithin(db: Queryable, scope: Scope, setlId: string, known?: string): Promise<Order> {
  const [order] = await rowsOf<Order>(
    db,
    sql`select o.setl_id, o.setl_date, o.pair_setl_id, o.msgid, o.fixmedins_code, o.poolarea_no, o.psn_name, o.certno, o.psn_no
          from settlement o
         where o.setl_id = ${setlId} and o.setl_date = ${await dayOf(db, setlId, known, scope)}::date and ${within(scope, 'o')}`,
  );
  if (!order) throw Problem.business('没有找到该结算');
  return order;
}

/** The messages that are about an order: its own, those that name it, and those of what was asked about it later. */
const about = ({ fixmedinsCode, msgid, setlId, pairSetlId }: Order): SQL => {
  const named = sql`${sql.param([msgid, setlId, ...(pairSetlId === null ? [] : [pairSetlId])])}::text[]`;
  return sql`x.fixmedins_code = ${fixmedinsCode} and (x.about = any(${named}) or x.msgid = any(array(
      select unnest(array[g.request_msgid, g.undo_msgid]) from saga g where g.fixmedins_code = ${fixmedinsCode} and g.msgid = ${msgid}
      union all select ${msgid})))`;
};
/** The centre's own sentence may name the person, too. */
const shown = (row: Row, order: Named): CentreMessage => ({
  ...row,
  infName: interfaceName(row.infno),
  reason: row.reason === '' ? '' : redacted(row.reason, order),
});
/** What the profile of a message renames, back to the national names. */
const renamedBy = (profile: Profile | undefined): Renamed =>
  Object.fromEntries(
    Object.values(profile?.interfaces ?? {}).flatMap(({ fields = {} }) =>
      Object.entries(fields).map(([ours, theirs]) => [theirs, ours]),
    ),
  );

export const centreMessageHandlers: ModuleHandlers<'centreMessage'> = {
  async ofOrder({ db, user, centres }, { setlId, setlDate }) {
    const order = await orderWithin(db, scopeOf(user), setlId, setlDate);
    const rows = await rowsOf<Row>(
      db,
      sql`select ${COLUMNS} from centre_exchange x where ${about(order)} order by sent_at desc, exchange_id limit ${MESSAGES_MAX}`,
    );
    const { profile } = await centres.of(order.poolareaNo);
    return { isReal: profile !== null, messages: rows.map((row) => shown(row, order)) };
  },
  async get({ db, user, centres, logTarget }, { setlId, setlDate, exchangeId }) {
    const order = await orderWithin(db, scopeOf(user), setlId, setlDate);
    logTarget({ setlId, exchangeId });
    const [row] = await rowsOf<Row & { request: Buffer; reply: Buffer | null; replyBytes: number | null }>(
      db,
      sql`select ${COLUMNS}, request, reply, reply_bytes from centre_exchange x
           where ${about(order)} and x.exchange_id = ${exchangeId}`,
    );
    if (!row) throw Problem.business('没有找到该报文');
    const { request, reply, replyBytes, ...rest } = row;
    const renamed = renamedBy(centres.profiles.find(({ name }) => name === row.profile));
    const text = (bytes: Buffer): string => redacted(utf8.decode(bytes), order, renamed);
    return {
      ...shown(rest, order),
      request: text(request),
      reply:
        reply === null ? null : isZip(reply) ? `（文件，${replyBytes ?? reply.length} 字节）` : text(reply),
      replyBytes,
    };
  },
};
