import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import type { CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import { guarded } from '../security/lockout.ts';
import { fits, hashPassword, readPassword } from '../security/password.ts';

const SIX_DIGITS = /^\d{6}$/;
const WRONG = 'PIN 不正确';

interface Held {
  readonly pracPsnName: string;
  readonly pinHash: string | null;
  readonly pinGiven: boolean;
}

/** The context of a call that is no transaction: wrong attempts are counted whatever becomes of the call. */
type Context = Pick<CallContext, 'db' | 'ip' | 'secrets'>;

async function held(db: Queryable, staffId: string): Promise<Held> {
  const [found] = await rowsOf<Held>(
    db,
    sql`select prac_psn_name, pin_hash, pin_given from medical_staff where staff_id = ${staffId} and deleted_at is null`,
  );
  if (!found) throw Problem.business('没有找到该药师');
  return found;
}

const check = ({ db, ip }: Context, staffId: string, { pinHash }: Held, pin: string): Promise<void> =>
  // The session is a cashier's, not the pharmacist's: it proves nothing about who types.
  guarded(
    db,
    { subject: `pin:${staffId}`, address: ip, device: null, hasSession: false },
    () => fits(pinHash ?? undefined, pin),
    WRONG,
  );

/** @throws Problem unless the PIN from the wire is the pharmacist's, chosen by themselves */
export async function requirePin(context: Context, staffId: string, wire: string): Promise<void> {
  const pharmacist = await held(context.db, staffId);
  const pin = await readPassword({ secrets: context.secrets, tx: context.db }, wire);
  if (pharmacist.pinHash === null)
    throw Problem.business(`药师 ${pharmacist.pracPsnName} 还没有 PIN，请联系公司管理员发放`);
  await check(context, staffId, pharmacist, pin);
  if (pharmacist.pinGiven)
    throw Problem.business(`药师 ${pharmacist.pracPsnName} 的 PIN 由管理员发放，请先在考勤页修改 PIN`);
}

/** A random PIN that the pharmacist must replace. @returns the PIN, which is stored only as a hash */
export async function givePin(tx: Queryable, staffId: string): Promise<string> {
  const pin = String(randomInt(1_000_000)).padStart(6, '0');
  await tx.execute(
    sql`update medical_staff set pin_hash = ${await hashPassword(pin)}, pin_given = true where staff_id = ${staffId}`,
  );
  return pin;
}

interface Wire {
  readonly oldPin: string;
  readonly pin: string;
  readonly confirmPin: string;
}
/** The pharmacist replaces their PIN. @throws Problem at the field that is wrong */
export async function changePin(context: Context, staffId: string, wire: Wire): Promise<void> {
  const { db, secrets } = context;
  const pharmacist = await held(db, staffId);
  const read = (text: string): Promise<string> => readPassword({ secrets, tx: db }, text);
  const [oldPin, pin] = [await read(wire.oldPin), await read(wire.pin)];
  const again = wire.confirmPin === wire.pin ? pin : await read(wire.confirmPin);
  if (again !== pin) throw Problem.invalidField('confirmPin', '两次输入的 PIN 不一致');
  if (!SIX_DIGITS.test(pin)) throw Problem.invalidField('pin', 'PIN 应为 6 位数字');
  await check(context, staffId, pharmacist, oldPin);
  if (pin === oldPin) throw Problem.invalidField('pin', '新 PIN 不能与原 PIN 相同');
  const { rowCount } = await db.execute(
    sql`update medical_staff set pin_hash = ${await hashPassword(pin)}, pin_given = false
         where staff_id = ${staffId} and pin_hash = ${pharmacist.pinHash}`,
  );
  if (rowCount !== 1) throw Problem.business('PIN 刚刚已被修改');
}
