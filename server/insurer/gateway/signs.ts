import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../db/connect.ts';

export interface Sign {
  readonly fixmedinsCode: string;
  readonly opter: string;
  readonly signNo: string;
  /** `YYYY-MM-DD` in Asia/Shanghai: a number of 9001 is good for its day. */
  readonly day: string;
}

/** The numbers of 9001, by store, operator and day. */
export interface SignBook {
  keep(sign: Sign): Promise<void>;
  /** The last one of the store's day; null before the first. */
  of(fixmedinsCode: string, day: string): Promise<Pick<Sign, 'opter' | 'signNo'> | null>;
}

/** The numbers in the database, so that every node has them. */
export const storedSigns = (db: Database): SignBook => ({
  async keep({ fixmedinsCode, opter, signNo, day }) {
    await db.execute(
      sql`insert into centre_sign (fixmedins_code, opter, sign_day, sign_no) values (${fixmedinsCode}, ${opter}, ${day}::date, ${signNo})
          on conflict (fixmedins_code, opter) do update set sign_day = excluded.sign_day, sign_no = excluded.sign_no,
            signed_at = clock_timestamp()`,
    );
  },
  async of(fixmedinsCode, day) {
    const [found] = await rowsOf<Pick<Sign, 'opter' | 'signNo'>>(
      db,
      sql`select opter, sign_no from centre_sign where fixmedins_code = ${fixmedinsCode} and sign_day = ${day}::date
           order by signed_at desc limit 1`,
    );
    return found ?? null;
  },
});
