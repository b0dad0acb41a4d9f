import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * The tables that code reads and writes row by row. The ledger's set-based SQL names its columns itself; the
 * truth of both is server/db/migrations, and a test compares this file with a migrated database.
 */
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const appUser = pgTable('app_user', {
  userId: text('user_id').primaryKey(),
  userName: text('user_name').notNull().unique(),
  name: text('name').notNull(),
  surName: text('sur_name').notNull(),
  sex: text('sex').notNull().default('0'),
  mobilePhone: text('mobile_phone'),
  email: text('email'),
  passwordHash: text('password_hash').notNull(),
  roleCode: smallint('role_code').notNull(),
  isAdminUser: boolean('is_admin_user').notNull(),
  companyId: text('company_id'),
  fixmedinsCode: text('fixmedins_code'),
  enabled: boolean('enabled').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
});

export const userArea = pgTable(
  'user_area',
  { userId: text('user_id').notNull(), admdvs: text('admdvs').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.admdvs] })],
);

export const roleMenu = pgTable(
  'role_menu',
  { roleCode: smallint('role_code').notNull(), menuCode: text('menu_code').notNull() },
  (table) => [primaryKey({ columns: [table.roleCode, table.menuCode] })],
);

export const roleButton = pgTable(
  'role_button',
  {
    roleCode: smallint('role_code').notNull(),
    menuCode: text('menu_code').notNull(),
    buttonCode: text('button_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleCode, table.menuCode, table.buttonCode] })],
);

export const session = pgTable(
  'session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: text('user_id').notNull(),
    medicalAreaCode: text('medical_area_code').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    replaced: boolean('replaced').notNull().default(false),
  },
  (table) => [index('session_by_user').on(table.userId), index('session_expiry').on(table.expiresAt)],
);

export const loginNonce = pgTable('login_nonce', {
  nonce: bytea('nonce').primaryKey(),
  seenAt: time('seen_at').notNull().defaultNow(),
});

export const appSecret = pgTable('app_secret', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

export const idempotency = pgTable(
  'idempotency',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    requestHash: bytea('request_hash').notNull(),
    reply: jsonb('reply'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

export const operationLog = pgTable('operation_log', {
  id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity(),
  at: time('at').notNull().defaultNow(),
  userId: text('user_id'),
  userName: text('user_name'),
  callId: text('call_id').notNull(),
  summary: text('summary').notNull(),
  success: boolean('success').notNull(),
  message: text('message'),
  target: jsonb('target'),
  ip: text('ip'),
  tookMs: integer('took_ms').notNull(),
});

export const job = pgTable('job', {
  jobId: uuid('job_id').primaryKey().defaultRandom(),
  kind: text('kind').notNull(),
  title: text('title').notNull(),
  state: text('state', { enum: ['queued', 'running', 'done', 'failed', 'cancelled'] })
    .notNull()
    .default('queued'),
  userId: text('user_id').notNull(),
  params: jsonb('params').notNull(),
  position: jsonb('position'),
  done: integer('done').notNull().default(0),
  total: integer('total').notNull().default(0),
  message: text('message').notNull().default(''),
  result: jsonb('result'),
  error: text('error'),
  dedupeKey: text('dedupe_key'),
  attempt: integer('attempt').notNull().default(0),
  worker: uuid('worker'),
  heartbeatAt: time('heartbeat_at'),
  cancelRequested: boolean('cancel_requested').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
  finishedAt: time('finished_at'),
});
