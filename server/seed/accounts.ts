import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import { ROLE } from '../http/session.ts';

export interface DemoAccount {
  readonly userName: string;
  readonly password: string;
  readonly note: string;
}

interface Account {
  readonly userName: string;
  readonly name: string;
  readonly role: number;
  readonly isAdmin: boolean;
  readonly note: string;
  readonly companyId?: string;
  readonly areas?: readonly string[];
  /** The demo store: the first of the first chain. */
  readonly isStore?: boolean;
}

const ACCOUNTS: readonly Account[] = [
  { userName: 'super', name: '超级管理员', role: ROLE.superAdmin, isAdmin: true, note: '超级管理员，全部区划' },
  { userName: 'area', name: '区划管理员', role: ROLE.operAdmin, isAdmin: true, note: '运营管理员，南京、苏州', areas: ['320100', '320500'] },
  { userName: 'area1', name: '无锡管理员', role: ROLE.operAdmin, isAdmin: true, note: '运营管理员，无锡', areas: ['320200'] },
  { userName: 'company', name: '连锁对账员', role: ROLE.companyAdmin, isAdmin: false, note: '公司管理员，康宁堂 60 家门店', companyId: 'C0001' },
  { userName: 'store', name: '门店收银员', role: ROLE.store, isAdmin: false, note: '门店，康宁堂', companyId: 'C0001', isStore: true },
  { userName: 'client', name: '客户端', role: ROLE.client, isAdmin: false, note: '客户端，仅供静默登录', companyId: 'C0001', isStore: true },
]; // prettier-ignore

type Client = Pick<pg.ClientBase, 'query'>;

const SECRET = 'demo-password';

/** Makes the demo accounts. Their one password is `fixed`, or random; it is kept so that every start can print it. */
export async function seedAccounts(
  client: Client,
  demoStore: string,
  fixed: string | undefined,
): Promise<void> {
  const password = fixed ?? randomBytes(6).toString('base64url');
  const passwordHash = await hash(password);
  for (const account of ACCOUNTS) {
    const userId = `U-${account.userName}`;
    await client.query(
      `insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id, fixmedins_code)
       values ($1, $2, $3, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      [
        userId,
        account.userName,
        account.name,
        passwordHash,
        account.role,
        account.isAdmin,
        account.companyId ?? null,
        account.isStore ? demoStore : null,
      ],
    );
    for (const admdvs of account.areas ?? [])
      await client.query('insert into user_area (user_id, admdvs) values ($1, $2) on conflict do nothing', [
        userId,
        admdvs,
      ]);
  }
  await rememberPassword(client, password);
}

const rememberPassword = async (client: Client, password: string): Promise<void> => {
  await client.query(
    'insert into app_secret (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [SECRET, password],
  );
};

/** The demo accounts of this database, none where it was not seeded. A new `fixed` password takes effect at once. */
export async function demoAccounts(db: Database, fixed: string | undefined): Promise<DemoAccount[]> {
  const { rows } = await db.$client.query<{ value: string }>('select value from app_secret where name = $1', [
    SECRET,
  ]);
  let password = rows[0]?.value;
  if (password === undefined) return [];
  if (fixed !== undefined && fixed !== password) {
    await db.$client.query('update app_user set password_hash = $1 where user_id = any($2)', [
      await hash(fixed),
      ACCOUNTS.map((account) => `U-${account.userName}`),
    ]);
    await rememberPassword(db.$client, fixed);
    password = fixed;
  }
  const shown = password;
  return ACCOUNTS.map(({ userName, note }) => ({ userName, password: shown, note }));
}
