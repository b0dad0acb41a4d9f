import type { Database } from '../db/connect.ts';
import { Batch } from './batch.ts';
import { hashToken } from './session.ts';

/** What the token of a station says. */
export interface StationClaim {
  readonly fixmedinsCode: string;
  readonly stationNo: string;
  readonly keyHash: Buffer;
}

/** The station that makes a call, by its token. */
export interface StationCaller extends StationClaim {
  readonly companyId: string;
  readonly poolareaNo: string;
}

const TOKEN = /^S1\.([\w.\-/+*]{1,12})\.([A-Za-z0-9_-]{1,32})\.([\w-]{43})$/;
const MOST_WAIT_MS = 1000;

/** The token names the store, so that it is found by the primary key. */
export const stationToken = (fixmedinsCode: string, stationNo: string, key: string): string =>
  `S1.${fixmedinsCode}.${stationNo}.${key}`;

export const NO_STATION = '客户端令牌已失效，请在控制台重新生成注册码';

/**
 * The stations (`t`) behind claims (`q`), with store (`s`) and company (`k`): those that are enabled, of open stores of companies that
 * are not stopped.
 */
export const STATIONS_OF = `
    join station t on t.fixmedins_code = q.fixmedins_code and t.station_no = q.station_no
    join store s on s.fixmedins_code = t.fixmedins_code
    join company k on k.company_id = s.company_id
   where t.enabled and (t.key_hash = q.key_hash or t.prior_hash = q.key_hash) and s.closed_at is null and k.enabled`;

type Found = { n: number; company_id: string; poolarea_no: string };
const FIND = `
  select q.n::int as n, s.company_id, s.poolarea_no
    from unnest($1::text[], $2::text[], $3::bytea[]) with ordinality q (fixmedins_code, station_no, key_hash, n)
    ${STATIONS_OF}`;

async function findAll(db: Database, asked: readonly StationClaim[]): Promise<(StationCaller | null)[]> {
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
  for (const { n, company_id: companyId, poolarea_no: poolareaNo } of rows) {
    const one = asked[n - 1];
    if (one) found[n - 1] = { ...one, companyId, poolareaNo };
  }
  return found;
}

const batches = new WeakMap<Database, Batch<StationClaim, StationCaller | null>>();

/** What a token says of its station, unproven; null for any other token. */
export function claimOf(token: string): StationClaim | null {
  const [, fixmedinsCode, stationNo, key] = TOKEN.exec(token) ?? [];
  if (fixmedinsCode === undefined || stationNo === undefined || key === undefined) return null;
  return { fixmedinsCode, stationNo, keyHash: hashToken(key) };
}

/** The station that a token claims to be of; null when it is unknown, revoked or stopped. */
export function findStation(db: Database, claim: StationClaim): Promise<StationCaller | null> {
  let batch = batches.get(db);
  if (!batch) batches.set(db, (batch = new Batch((asked) => findAll(db, asked), MOST_WAIT_MS)));
  return batch.ask(claim);
}
