import { sql } from 'drizzle-orm';
import type { Offer } from '../../contract/clientVersion.ts';
import type { FileKind } from '../../contract/station/protocol.ts';
import { compareVersions } from '../../contract/station/version.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import type { Secrets } from '../security/secrets.ts';
import type { StationCaller } from '../security/station.ts';
import {
  coveredBy,
  readVersions,
  SPECIFICITY,
  statementOf,
  TARGETED,
  type StoredVersion,
} from './versions.ts';

export interface Has {
  readonly kind: FileKind;
  readonly name: string;
  readonly version: string;
}

/** A released version of the station's target, with the state of its plan. */
interface Candidate {
  readonly versionId: string;
  readonly previousId: string | null;
  /** Null without a plan: everybody gets it. */
  readonly planState: string | null;
  readonly isCovered: boolean;
  readonly isOpen: boolean;
}

const WITHIN_HOURS = sql.raw(`
  case when p.window_from = p.window_to then true
       when p.window_from < p.window_to then m.minute >= p.window_from and m.minute < p.window_to
       else m.minute >= p.window_from or m.minute < p.window_to end`);

/** The released version that is meant for a station, for each kind and package. */
const candidatesFor = (db: Queryable, { fixmedinsCode, stationNo }: StationCaller): Promise<Candidate[]> =>
  rowsOf<Candidate>(
    db,
    sql`select distinct on (v.kind, v.name) v.version_id, p.previous_id, p.state as plan_state,
               coalesce(p.state = 'done' or ${coveredBy(sql`p.stages`, sql`p.stage`, sql`p.plan_id`)}, true) as is_covered,
               coalesce(${WITHIN_HOURS}, true) as is_open
          from station t join store s using (fixmedins_code)
          join station_state x on x.fixmedins_code = t.fixmedins_code and x.station_no = t.station_no
          join client_version v on v.state = 'released' and ${TARGETED}
          left join upgrade_plan p on p.version_id = v.version_id
          cross join (select extract(hour from now())::int * 60 + extract(minute from now())::int as minute) m
         where t.fixmedins_code = ${fixmedinsCode} and t.station_no = ${stationNo}
         order by v.kind, v.name, ${SPECIFICITY} desc`,
  );

/** What is meant for the station by a candidate; null: nothing for the time being. */
function meantBy({ versionId, previousId, planState, isCovered, isOpen }: Candidate): string | null {
  if (planState === null) return versionId;
  if (!isCovered) return previousId;
  return (planState === 'running' || planState === 'done') && isOpen ? versionId : null;
}

/** The version that a station has, where a plan for it was rolled back to `to`. */
async function rolledBack(db: Queryable, has: Has, to: StoredVersion): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from upgrade_plan p join client_version v using (version_id)
         where p.state = 'rolledBack' and p.previous_id = ${to.versionId} and v.kind = ${has.kind} and v.name = ${has.name}
           and v.version = ${has.version} and v.area = ${to.area} and v.platform = ${to.platform}`,
  );
  return rows.length > 0;
}

/**
 * What a station should install now: a higher version that is meant for it, or the lower one that a rollback leads to.
 * Only the order of a rollback is signed for one station. A version that failed at the station is not offered again until
 * its plan is resumed.
 */
export async function offersFor(
  tx: Queryable,
  secrets: Pick<Secrets, 'sign'>,
  station: StationCaller,
  has: readonly Has[],
): Promise<Offer[]> {
  const offers: Offer[] = [];
  const ids = (await candidatesFor(tx, station)).flatMap((candidate) => meantBy(candidate) ?? []);
  if (ids.length === 0) return offers;
  const meant = await readVersions(
    tx,
    sql`v.version_id = any(${sql.param(ids)})`,
    sql`order by v.kind, v.name`,
  );
  for (const version of meant) {
    const now = has.find(({ kind, name }) => kind === version.kind && name === version.name);
    const isHigher = !now || compareVersions(version.version, now.version) > 0;
    if (!isHigher && (now.version === version.version || !(await rolledBack(tx, now, version)))) continue;
    const { statement, signature } = isHigher
      ? { statement: version.statement ?? '', signature: version.signature ?? '' }
      : rollbackOf(secrets, station, version, now.version);
    const [kept] = await rowsOf(
      tx,
      sql`insert into client_offer as o (fixmedins_code, station_no, version_id)
          values (${station.fixmedinsCode}, ${station.stationNo}, ${version.versionId})
          on conflict (fixmedins_code, station_no, version_id)
          do update set state = 'offered', ended_at = null, message = '' where o.state <> 'failed' returning 1`,
    );
    if (kept) offers.push({ versionId: version.versionId, statement, signature });
  }
  return offers;
}

function rollbackOf(
  secrets: Pick<Secrets, 'sign'>,
  { fixmedinsCode, stationNo }: StationCaller,
  version: StoredVersion,
  from: string,
): Pick<Offer, 'statement' | 'signature'> {
  const rollback = { station: `${fixmedinsCode}/${stationNo}`, from };
  const statement = JSON.stringify({ ...statementOf(version), rollback });
  return { statement, signature: secrets.sign(Buffer.from(statement)) };
}
