import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../db/connect.ts';
import { profileOf, type Profile } from './gateway/profile.ts';
import type { InsurerPort } from './port.ts';

/** What somebody chose for an area. */
export interface CentreChoice {
  /** The area's code, 6 digits. */
  readonly admdvs: string;
  /** The name of a profile; '' is the sandbox. */
  readonly profile: string;
  /** ms; null: as the profile says. */
  readonly patienceMs: number | null;
}

/** The centre of an area. */
export interface CentreInUse {
  /** The profile of the area's centre; null: the sandbox. */
  readonly profile: Profile | null;
  /** The name of a profile that somebody chose and that this process does not have; null otherwise. */
  readonly missing: string | null;
  readonly isChosen: boolean;
  readonly patienceMs: number | null;
}

/** The centre of an area by what was chosen for it; without a choice, by the profiles' own areas. */
export function centreInUse(
  area: string,
  choice: Pick<CentreChoice, 'profile' | 'patienceMs'> | null,
  profiles: readonly Profile[],
): CentreInUse {
  if (choice === null)
    return { profile: profileOf(area, profiles), missing: null, isChosen: false, patienceMs: null };
  const { profile: name, patienceMs } = choice;
  const profile = profiles.find((each) => each.name === name) ?? null;
  return { profile, missing: profile === null && name !== '' ? name : null, isChosen: true, patienceMs };
}

/** The centres that this process can speak to, and which area has which. */
export interface Centres {
  readonly profiles: readonly Profile[];
  of(area: string): Promise<CentreInUse>;
  /** Of a profile by its name, or of the sandbox (''); null where this process does not have it. */
  portOf(name: string): InsurerPort | null;
  /** The profile by which a message of a store went out; null where no profile sent it. */
  sentBy(fixmedinsCode: string, msgid: string): Promise<string | null>;
  /** Called when this node has changed a choice: the next request reads the choices again. Other nodes do so within `KEPT_MS`. */
  forget(): void;
}

/** How long choices are kept, ms: so long another node may still use the centre of before. */
export const KEPT_MS = 2000;

/** Reads the choices of all areas at most once in `KEPT_MS`. */
export class Choices {
  readonly #db: Database;
  #kept: { readonly until: number; readonly rows: Promise<readonly CentreChoice[]> } | null = null;

  constructor(db: Database) {
    this.#db = db;
  }

  /** @throws what the database throws; then the next one asks again */
  async all(): Promise<readonly CentreChoice[]> {
    const now = performance.now();
    if (this.#kept === null || this.#kept.until < now) {
      const rows = rowsOf<CentreChoice>(
        this.#db,
        sql`select admdvs, profile, patience_ms from centre_choice order by admdvs limit 5000`,
      );
      this.#kept = { until: now + KEPT_MS, rows };
      rows.catch(() => this.forget());
    }
    return this.#kept.rows;
  }
  async of(area: string): Promise<CentreChoice | null> {
    const all = await this.all();
    // A store's code names its district, which belongs to the pooling area of its city.
    const ofCity = ({ admdvs }: CentreChoice): boolean =>
      admdvs.endsWith('00') && area.startsWith(admdvs.slice(0, -2));
    return all.find(({ admdvs }) => admdvs === area) ?? all.find(ofCity) ?? null;
  }
  /** The profile by which a message went out; null of one that no profile sent, or that is not kept any more. */
  async sentBy(fixmedinsCode: string, msgid: string): Promise<string | null> {
    const [found] = await rowsOf<{ profile: string }>(
      this.#db,
      sql`select profile from centre_exchange where fixmedins_code = ${fixmedinsCode} and msgid = ${msgid}
           order by sent_at limit 1`,
    );
    return found?.profile ?? null;
  }
  forget(): void {
    this.#kept = null;
  }
}
