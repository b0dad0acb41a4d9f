import type { Database } from '../db/connect.ts';
import { Batch } from './batch.ts';
import { hashToken } from './session.ts';

/** The station that makes a call, by its token. */
export interface StationCaller {
  readonly fixmedinsCode: string;
  readonly stationNo: string;
  readonly companyId: string;
  readonly poolareaNo: string;
  readonly keyHash: Buffer;
  /** The station should change its key. */
  readonly isOld: boolean;
  /** Orders to services of the station wait (contract/pluginService.ts). */
  readonly hasOrders: boolean;
}

const TOKEN = /^S1\.([\w.\-/+*]{1,12})\.([A-Za-z0-9_-]{1,32})\.([\w-]{43})$/;
const MOST_WAIT_MS = 1000;
const KEY_DAYS = 30;

/** Whether a token is of the form of a station's; a person's never is. */
export const isStationToken = (token: string): boolean => TOKEN.test(token);

/** The token names the store, so that it is found by the primary key. */
export const stationToken = (fixmedinsCode: string, stationNo: string, key: string): string =>
  `S1.${fixmedinsCode}.${stationNo}.${key}`;

interface Asked {
  readonly fixmedinsCode: string;
  readonly stationNo: string;
  readonly keyHash: Buffer;
}
type Found = { n: number; company_id: string; poolarea_no: string; is_old: boolean; has_orders: boolean };

/** Of a station that is enabled, whose store is open and whose company is not stopped. */
const FIND = `
  select q.n::int as n, s.company_id, s.poolarea_no, t.key_at < now() - make_interval(days => ${KEY_DAYS}) as is_old,
         exists (select from service_order o where o.fixmedins_code = t.fixmedins_code and o.station_no = t.station_no
                    and o.ended_at is null) as has_orders
    from unnest($1::text[], $2::text[], $3::bytea[]) with ordinality q (fixmedins_code, station_no, key_hash, n)
    join station t on t.fixmedins_code = q.fixmedins_code and t.station_no = q.station_no
    join store s on s.fixmedins_code = t.fixmedins_code
    join company k on k.company_id = s.company_id
   where t.enabled and (t.key_hash = q.key_hash or t.prior_hash = q.key_hash) and s.closed_at is null and k.enabled`;

async function findAll(db: Database, asked: readonly Asked[]): Promise<(StationCaller | null)[]> {
  const { rows } = await db.$client.query<Found>({
    name: 'stations',
    text: FIND,
    values: [
      asked.map(({ fixmedinsCode }) => fixmedinsCode),
      asked.map(({ stationNo }) => stationNo),
      asked.map(({ keyHash }) => keyHash),
    ],
  });
  const found: (StationCaller | null)[] = asked.map(() => null);
  for (const {
    n,
    company_id: companyId,
    poolarea_no: poolareaNo,
    is_old: isOld,
    has_orders: hasOrders,
  } of rows) {
    const one = asked[n - 1];
    if (one) found[n - 1] = { ...one, companyId, poolareaNo, isOld, hasOrders };
  }
  return found;
}

const batches = new WeakMap<Database, Batch<Asked, StationCaller | null>>();

/** The station behind a token; null when it is unknown, revoked or stopped. */
export async function findStation(db: Database, token: string): Promise<StationCaller | null> {
  const [, fixmedinsCode, stationNo, key] = TOKEN.exec(token) ?? [];
  if (fixmedinsCode === undefined || stationNo === undefined || key === undefined) return null;
  let batch = batches.get(db);
  if (!batch) batches.set(db, (batch = new Batch((asked) => findAll(db, asked), MOST_WAIT_MS)));
  return batch.ask({ fixmedinsCode, stationNo, keyHash: hashToken(key) });
}
