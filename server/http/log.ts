import { ALL_AREAS } from '../../contract/auth/auth.ts';
import type { Database } from '../db/connect.ts';
import type { SessionUser } from '../security/session.ts';

export interface Operation {
  readonly userId: string | null;
  readonly userName: string | null;
  readonly callId: string;
  readonly summary: string;
  readonly success: boolean;
  readonly message: string | null;
  readonly target: Record<string, unknown> | null;
  readonly ip: string;
  readonly tookMs: number;
  /** User id of the admin who entered the account; the log line names both. */
  readonly enteredBy: string | null;
  /** The person's area, company and store; null without a login. */
  readonly place: Place | null;
}

type Place = Pick<SessionUser, 'fixmedinsCode' | 'companyId' | 'medicalAreaCode'>;

/** The area as stores carry it: a city, or a province of an administrator; empty for the whole country. */
const poolareaOf = ({ medicalAreaCode }: Place): string =>
  medicalAreaCode === '' || medicalAreaCode === ALL_AREAS
    ? ''
    : medicalAreaCode.endsWith('0000')
      ? medicalAreaCode
      : `${medicalAreaCode.slice(0, 4)}00`;

/** 15 or 18 digits on their own are a certificate number, whatever the field: memos are free text. */
const CERTNO = /(?<![\w])(\d{17}[\dXx]|\d{15})(?!\w)/g;
const redact = (text: string): string =>
  text.replace(CERTNO, (found) => `${found.slice(0, 3)}***${found.slice(-4)}`);

/** PostgreSQL stores no NUL: a refusal that quotes one from the request would go unlogged. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD');
const jsonOf = (target: Record<string, unknown>): string =>
  JSON.stringify(target, (_, value: unknown) => (typeof value === 'string' ? storable(value) : value));

/** Where the account stands that a login names: it is no session yet, and has no place. */
async function placeOf(db: Database, { userId, place, target }: Operation): Promise<Place | null> {
  const name = target?.['userName'];
  if (place !== null || userId !== null || typeof name !== 'string') return place;
  const { rows } = await db.$client.query<Place>(
    `select u.fixmedins_code as "fixmedinsCode", coalesce(u.company_id, s.company_id) as "companyId", coalesce(s.poolarea_no, '') as "medicalAreaCode"
       from app_user u left join store s on s.fixmedins_code = u.fixmedins_code where u.user_name = $1`,
    [storable(name)],
  );
  return rows[0] ?? null;
}

/** Writes one line of the operation log. */
export async function writeOperation(db: Database, entry: Operation): Promise<void> {
  const place = await placeOf(db, entry);
  await db.$client.query(
    `insert into operation_log (user_id, user_name, call_id, summary, success, message, target, ip, took_ms, entered_by,
                                fixmedins_code, company_id, poolarea_no)
     values ($1, $2, $3, $4, $5::boolean, $6, $7::jsonb, $8, $9::integer, (select user_name from app_user where user_id = $10), $11, $12, $13)`,
    [
      entry.userId,
      entry.userName === null ? null : storable(entry.userName),
      entry.callId,
      entry.summary,
      entry.success,
      entry.message === null ? null : redact(storable(entry.message)),
      entry.target === null ? null : redact(jsonOf(entry.target)),
      entry.ip,
      entry.tookMs,
      entry.enteredBy,
      place?.fixmedinsCode ?? '',
      place?.companyId ?? '',
      place === null ? '' : poolareaOf(place),
    ],
  );
}
