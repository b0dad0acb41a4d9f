import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE } from '../../security/session.ts';

const LIFE_HOURS = 24;
/** Wrong codes that close the page until a new code is issued. */
const MAX_WRONG = 10;

const codeHash = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-F]/g, ''))
    .digest();

/** Creates the one-time code for the first administrator; it replaces the previous one. */
export async function issueInstallCode(db: Database): Promise<string> {
  const code = (randomBytes(12).toString('hex').toUpperCase().match(/.{6}/g) ?? []).join('-');
  await db.execute(
    sql`insert into install_code (code_hash, expires_at)
        values (${codeHash(code)}, now() + make_interval(hours => ${LIFE_HOURS}))
        on conflict (id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong = 0`,
  );
  return code;
}

const IS_OPEN = sql`expires_at > now() and wrong < ${MAX_WRONG}`;

export async function isInstallOpen(db: Queryable): Promise<boolean> {
  return (await rowsOf(db, sql`select 1 as open from install_code where ${IS_OPEN}`)).length > 0;
}

export interface FirstAdmin {
  readonly userName: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Creates a super administrator and consumes the code, both or neither. Counts a wrong code. */
export async function installAdmin(db: Database, code: string, admin: FirstAdmin): Promise<void> {
  const isRight = await db.transaction(async (tx) => {
    // Deleting the code also makes a concurrent second request wait.
    const used = await tx.execute(
      sql`delete from install_code where code_hash = ${codeHash(code)} and ${IS_OPEN}`,
    );
    if (used.rowCount === 0) {
      const wrong = await tx.execute(sql`update install_code set wrong = wrong + 1 where ${IS_OPEN}`);
      if (wrong.rowCount === 0) throw Problem.business('初始化未开放，请先在服务器上运行 npm run admin');
      return false;
    }
    const { rowCount } = await tx.execute(
      sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user)
          values (${`U-${randomUUID()}`}, ${admin.userName}, ${admin.name}, ${admin.name}, ${admin.passwordHash},
                  ${ROLE.superAdmin}, true)
          on conflict (user_name) do nothing`,
    );
    if (rowCount === 0) throw Problem.invalidField('userName', '用户名已存在');
    return true;
  });
  if (!isRight) throw Problem.invalidField('code', '初始化码不正确');
}
