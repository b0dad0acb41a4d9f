import {
  bigint,
  boolean,
  customType,
  date,
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
 * The tables that code reads and writes row by row. Set-based SQL names its columns itself; server/db/migrations is the
 * truth, and a test compares this file with a migrated database.
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
  mustChangePassword: boolean('must_change_password').notNull().default(false),
  codeUntil: time('code_until'),
  passwordAt: time('password_at').notNull().defaultNow(),
  holdsPreset: boolean('holds_preset').notNull().default(true),
  deptName: text('dept_name').notNull().default(''),
  version: integer('version').notNull().default(1),
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
    sessionId: uuid('session_id').notNull().defaultRandom(),
    startedAt: time('started_at').notNull().defaultNow(),
    lastSeenAt: time('last_seen_at').notNull().defaultNow(),
    ip: text('ip').notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    enteredBy: text('entered_by'),
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
  keyId: text('key_id'),
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
  enteredBy: text('entered_by'),
  fixmedinsCode: text('fixmedins_code').notNull().default(''),
  companyId: text('company_id').notNull().default(''),
  poolareaNo: text('poolarea_no').notNull().default(''),
  records: text('records').array(),
});

export const confirmation = pgTable('confirmation', {
  pubSubId: uuid('pub_sub_id').primaryKey(),
  rootId: uuid('root_id').notNull(),
  userId: text('user_id').notNull(),
  callId: text('call_id').notNull(),
  requestHash: bytea('request_hash').notNull(),
  questionHash: text('question_hash').notNull(),
  allowed: text('allowed').array().notNull(),
  routeHeaders: jsonb('route_headers').notNull(),
  answers: jsonb('answers').notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  expiresAt: time('expires_at').notNull(),
  doneAt: time('done_at'),
  reply: jsonb('reply'),
});

export const client = pgTable(
  'client',
  {
    companyId: text('company_id').notNull(),
    clientNo: text('client_no').notNull(),
    fixmedinsCode: text('fixmedins_code').notNull(),
    userId: text('user_id').notNull(),
    verifyHash: text('verify_hash').notNull(),
    station: text('station').notNull().default(''),
    madeAt: time('made_at').notNull().defaultNow(),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.clientNo] })],
);

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
  medicalAreaCode: text('medical_area_code').notNull().default(''),
  enteredBy: text('entered_by'),
});

export const company = pgTable('company', {
  companyId: text('company_id').primaryKey(),
  companyName: text('company_name').notNull(),
  uscc: text('uscc'),
  contacts: text('contacts'),
  mobilePhone: text('mobile_phone'),
  initializeStep: smallint('initialize_step'),
  catalogueAdmdvs: text('catalogue_admdvs'),
  enabled: boolean('enabled').notNull().default(true),
  stopRea: text('stop_rea').notNull().default(''),
  changedBy: text('changed_by').notNull().default(''),
  changedAt: time('changed_at').notNull().defaultNow(),
  initializedAt: time('initialized_at'),
  version: integer('version').notNull().default(1),
});

export const feeModule = pgTable('fee_module', {
  feeKey: text('fee_key').primaryKey(),
  chargeTips: text('charge_tips').notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: time('changed_at').notNull().defaultNow(),
});

export const storeContract = pgTable(
  'store_contract',
  {
    contractId: uuid('contract_id').notNull().defaultRandom(),
    fixmedinsCode: text('fixmedins_code').notNull(),
    companyId: text('company_id').notNull(),
    poolareaNo: text('poolarea_no').notNull(),
    contractType: text('contract_type').notNull(),
    contractName: text('contract_name').notNull(),
    contractYear: smallint('contract_year').notNull(),
    signDate: date('sign_date').notNull(),
    expireDate: date('expire_date').notNull(),
    onlineSign: boolean('online_sign').notNull().default(false),
    legalPerson: text('legal_person').notNull().default(''),
    memo: text('memo').notNull().default(''),
    version: integer('version').notNull().default(1),
    changedBy: text('changed_by').notNull(),
    changedAt: time('changed_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.fixmedinsCode, table.contractId] })],
);

export const ybOption = pgTable(
  'yb_option',
  {
    medicalAreaCode: text('medical_area_code').notNull(),
    refId: text('ref_id').notNull().default(''),
    optionKey: text('option_key').notNull(),
    value: text('value').notNull(),
    updateTime: time('update_time').notNull().defaultNow(),
    updater: text('updater').notNull(),
  },
  (table) => [primaryKey({ columns: [table.medicalAreaCode, table.refId, table.optionKey] })],
);

export const configFileTemplate = pgTable('config_file_template', {
  id: uuid('id').primaryKey().defaultRandom(),
  medicalAreaCode: text('medical_area_code').notNull(),
  fileName: text('file_name').notNull(),
  content: bytea('content').notNull(),
  updateTime: time('update_time').notNull().defaultNow(),
});

export const storeAuth = pgTable('store_auth', {
  authId: uuid('auth_id').primaryKey().defaultRandom(),
  fixmedinsCode: text('fixmedins_code').notNull(),
  companyId: text('company_id').notNull(),
  poolareaNo: text('poolarea_no').notNull(),
  feeKey: text('fee_key').notNull(),
  authStas: text('auth_stas', { enum: ['1', '2', '4'] }).notNull(),
  begndate: date('begndate', { mode: 'string' }).notNull(),
  enddate: date('enddate', { mode: 'string' }).notNull(),
});

export const feeTrial = pgTable(
  'fee_trial',
  {
    companyId: text('company_id').notNull(),
    feeKey: text('fee_key').notNull(),
    begndate: date('begndate', { mode: 'string' }).notNull(),
    enddate: date('enddate', { mode: 'string' }).notNull(),
    storeCount: integer('store_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.feeKey] })],
);
