import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { initOperator } from '../../../contract/initialization.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE } from '../../security/session.ts';
import { setPassword } from '../../accounts/setPassword.ts';
import { checkStrength, hashPassword, readPassword } from '../../security/password.ts';
import { repeatedAt } from './repeated.ts';

type Operator = z.infer<typeof initOperator>;
/** An operator; the password, if given, is hashed. */
interface Prepared extends Omit<Operator, 'password'> {
  readonly passwordHash: string | null;
}

/**
 * Reads and hashes the passwords before anything is locked. One after the other, so that a long list does not occupy
 * every core. @throws Problem for an invalid list or password
 */
export async function prepareOperators(
  context: CallContext,
  operators: readonly Operator[],
): Promise<Prepared[]> {
  const doubled = repeatedAt(operators.map(({ userName }) => userName));
  if (doubled >= 0)
    throw Problem.invalidField(
      `operators.${doubled}.userName`,
      `用户名重复：${operators[doubled]?.userName}`,
    );
  const read: [Operator, string | null][] = [];
  for (const [at, operator] of operators.entries()) {
    const password = operator.password === undefined ? null : await readPassword(context, operator.password);
    if (password !== null) checkStrength(password, operator.userName, `operators.${at}.password`);
    read.push([operator, password]);
  }
  const prepared: Prepared[] = [];
  for (const [{ userName, name, fixmedinsCode }, password] of read)
    prepared.push({
      userName,
      name,
      fixmedinsCode,
      passwordHash: password === null ? null : await hashPassword(password),
    });
  return prepared;
}

export interface OperatorRow {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly fixmedinsCode: string;
}

export const operatorsOf = (db: Queryable, companyId: string): Promise<OperatorRow[]> =>
  rowsOf<OperatorRow>(
    db,
    sql`select user_id, user_name, name, fixmedins_code from app_user
         where company_id = ${companyId} and role_code = ${ROLE.store} and fixmedins_code is not null
         order by user_name`,
  );

/**
 * Makes the list a company's operators: new ones need a password, missing ones are removed with their sessions. @throws
 * Problem naming the first invalid operator
 */
export async function writeOperators(
  tx: Queryable,
  companyId: string,
  operators: readonly Prepared[],
): Promise<void> {
  await checkStores(tx, companyId, operators);
  const known = new Map((await operatorsOf(tx, companyId)).map((row) => [row.userName, row]));
  // In the order of the names, so that two companies that claim the same ones cannot deadlock.
  for (const operator of [...operators].sort((a, b) => (a.userName < b.userName ? -1 : 1))) {
    const row = known.get(operator.userName);
    if (row) await change(tx, row.userId, operator);
    else await add(tx, companyId, operator, `operators.${operators.indexOf(operator)}`);
  }
  const names = sql.param(operators.map(({ userName }) => userName));
  await tx.execute(
    sql`delete from app_user
         where company_id = ${companyId} and role_code = ${ROLE.store} and user_name <> all(${names}::text[])`,
  );
}

async function checkStores(tx: Queryable, companyId: string, operators: readonly Prepared[]): Promise<void> {
  const rows = await rowsOf<{ code: string }>(
    tx,
    sql`select fixmedins_code as code from store where company_id = ${companyId}`,
  );
  const own = new Set(rows.map(({ code }) => code));
  const at = operators.findIndex(({ fixmedinsCode }) => !own.has(fixmedinsCode));
  const wrong = operators[at];
  if (!wrong) return;
  const message = `操作员 ${wrong.userName} 的门店不属于本公司：${wrong.fixmedinsCode}`;
  throw Problem.invalidField(`operators.${at}.fixmedinsCode`, message);
}

async function add(
  tx: Queryable,
  companyId: string,
  { userName, name, fixmedinsCode, passwordHash }: Prepared,
  path: string,
): Promise<void> {
  if (passwordHash === null)
    throw Problem.invalidField(`${path}.password`, `请设置操作员 ${userName} 的初始密码`);
  const { rowCount } = await tx.execute(
    sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id,
                              fixmedins_code, must_change_password)
        values (${randomUUID()}, ${userName}, ${name}, ${name}, ${passwordHash}, ${ROLE.store}, false, ${companyId},
                ${fixmedinsCode}, true)
        on conflict (user_name) do nothing`,
  );
  if (rowCount === 0) throw Problem.invalidField(`${path}.userName`, `用户名已存在：${userName}`);
}

async function change(
  tx: Queryable,
  userId: string,
  { name, fixmedinsCode, passwordHash }: Prepared,
): Promise<void> {
  await tx.execute(
    sql`update app_user set name = ${name}, fixmedins_code = ${fixmedinsCode} where user_id = ${userId}`,
  );
  if (passwordHash === null) return;
  await setPassword(tx, userId, { passwordHash, mustChange: true });
  await tx.execute(sql`delete from session where user_id = ${userId}`);
}
