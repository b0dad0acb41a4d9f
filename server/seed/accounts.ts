import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type pg from 'pg';
import type { Database } from '../db/connect.ts';
import type { AppSecrets } from '../security/appKey.ts';
import { ROLE } from '../security/session.ts';

export interface DemoAccount {
  readonly userName: string;
  readonly password: string;
  readonly note: string;
}

/** The silent login of the demo store's till. */
export interface DemoClient {
  readonly companyId: string;
  readonly clientNo: string;
  readonly verifyCode: string;
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
  readonly mustChange?: boolean;
}

const ACCOUNTS: readonly Account[] = [
  { userName: 'super', name: '超级管理员', role: ROLE.superAdmin, isAdmin: true, note: '超级管理员，全部区划' },
  { userName: 'area', name: '区划管理员', role: ROLE.operAdmin, isAdmin: true, note: '运营管理员，南京、苏州', areas: ['320100', '320500'] },
  { userName: 'area1', name: '无锡管理员', role: ROLE.operAdmin, isAdmin: true, note: '运营管理员，无锡', areas: ['320200'] },
  { userName: 'company', name: '连锁对账员', role: ROLE.companyAdmin, isAdmin: false, note: '公司管理员，康宁堂 60 家门店', companyId: 'C0001' },
  { userName: 'store', name: '门店收银员', role: ROLE.store, isAdmin: false, note: '门店，康宁堂', companyId: 'C0001', isStore: true },
  { userName: 'client', name: '客户端', role: ROLE.client, isAdmin: false, note: '客户端，仅供静默登录', companyId: 'C0001', isStore: true },
  { userName: 'noarea', name: '未分配管理员', role: ROLE.operAdmin, isAdmin: true, note: '运营管理员，未分配区划' },
  { userName: 'newcomer', name: '新公司管理员', role: ROLE.companyAdmin, isAdmin: false, note: '公司管理员，公司待初始化', companyId: 'C9001' },
  { userName: 'company2', name: '益民对账员', role: ROLE.companyAdmin, isAdmin: false, note: '公司管理员，益民 5 家门店', companyId: 'C0002' },
  { userName: 'mustchange', name: '新店员', role: ROLE.store, isAdmin: false, note: '门店，首次登录须修改密码', companyId: 'C0001', isStore: true, mustChange: true },
]; // prettier-ignore

type Client = Pick<pg.ClientBase, 'query'>;

const PASSWORD_SECRET = 'demo-password';
const VERIFY_SECRET = 'demo-verify-code';
const CLIENT = { companyId: 'C0001', clientNo: 'POS01' } as const;

const verifyCodeFor = (fixed: string | undefined): string =>
  fixed === undefined ? randomBytes(16).toString('base64url') : `${fixed}-verify`;

/**
 * Creates the demo accounts and the demo till. They share one password, `fixed` or random, which is stored so that
 * every start can print it. An account without its company is left out.
 */
export async function seedAccounts(
  client: Client,
  demoStore: string,
  fixed: string | undefined,
  secrets: AppSecrets,
): Promise<void> {
  const password = fixed ?? randomBytes(6).toString('base64url');
  const passwordHash = await hash(password);
  for (const account of ACCOUNTS) {
    const userId = `U-${account.userName}`;
    await client.query(
      `insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id,
                             fixmedins_code, must_change_password)
       select $1, $2, $3, $3, $4, $5, $6, $7, $8, $9
        where $7::text is null or exists (select from company where company_id = $7) on conflict do nothing`,
      [
        userId,
        account.userName,
        account.name,
        passwordHash,
        account.role,
        account.isAdmin,
        account.companyId ?? null,
        account.isStore ? demoStore : null,
        account.mustChange ?? false,
      ],
    );
    await client.query(
      `insert into demo_account (user_id, password_hash) select user_id, $2 from app_user where user_id = $1
       on conflict do nothing`,
      [userId, passwordHash],
    );
    for (const admdvs of account.areas ?? [])
      await client.query('insert into user_area (user_id, admdvs) values ($1, $2) on conflict do nothing', [
        userId,
        admdvs,
      ]);
  }
  await secrets.write(client, PASSWORD_SECRET, password);
  await seedClient(client, demoStore, verifyCodeFor(fixed), secrets);
}

async function seedClient(
  client: Client,
  demoStore: string,
  verifyCode: string,
  secrets: AppSecrets,
): Promise<void> {
  await client.query(
    `insert into client (company_id, client_no, fixmedins_code, user_id, verify_hash) values ($1, $2, $3, 'U-client', $4)
     on conflict do nothing`,
    [CLIENT.companyId, CLIENT.clientNo, demoStore, await hash(verifyCode)],
  );
  await secrets.write(client, VERIFY_SECRET, verifyCode);
}

const CHANGED = '（密码已修改）';

/**
 * The demo accounts of this database; none without demo data. A new `fixed` password takes effect at once, but not where
 * somebody has changed the account's password.
 */
export async function demoAccounts(
  db: Database,
  secrets: AppSecrets,
  fixed?: string,
): Promise<DemoAccount[]> {
  let password = await secrets.read(db.$client, PASSWORD_SECRET);
  if (password === undefined) return [];
  if (fixed !== undefined && fixed !== password) {
    await db.$client.query(
      `with fresh as (
         update app_user u set password_hash = $1 from demo_account d
          where d.user_id = u.user_id and d.password_hash = u.password_hash returning u.user_id)
       update demo_account d set password_hash = $1 from fresh f where f.user_id = d.user_id`,
      [await hash(fixed)],
    );
    await secrets.write(db.$client, PASSWORD_SECRET, fixed);
    password = fixed;
  }
  const shown = password;
  // A database of an earlier version has fewer of them.
  const { rows } = await db.$client.query<{ user_id: string; own: boolean }>(
    'select user_id, u.password_hash <> d.password_hash as own from app_user u join demo_account d using (user_id)',
  );
  const known = new Map(rows.map((row) => [row.user_id, row.own]));
  return ACCOUNTS.flatMap(({ userName, note }) => {
    const isChanged = known.get(`U-${userName}`);
    return isChanged === undefined ? [] : [{ userName, password: isChanged ? CHANGED : shown, note }];
  });
}

/** The demo till of this database; null without demo data. A new `fixed` password gives it a new code at once. */
export async function demoClient(
  db: Database,
  secrets: AppSecrets,
  fixed?: string,
): Promise<DemoClient | null> {
  let verifyCode = await secrets.read(db.$client, VERIFY_SECRET);
  if (verifyCode === undefined) return null;
  if (fixed !== undefined && verifyCode !== verifyCodeFor(fixed)) {
    verifyCode = verifyCodeFor(fixed);
    await db.$client.query('update client set verify_hash = $1 where company_id = $2 and client_no = $3', [
      await hash(verifyCode),
      CLIENT.companyId,
      CLIENT.clientNo,
    ]);
    await secrets.write(db.$client, VERIFY_SECRET, verifyCode);
  }
  return { ...CLIENT, verifyCode };
}
