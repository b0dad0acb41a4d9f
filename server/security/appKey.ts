import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';

const BYTES = 32;
const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/** A key that lies outside of the database and encrypts the secrets in it. */
export interface AppKey {
  /** Stored beside what the key has encrypted; tells nothing of the key. */
  readonly id: string;
  /** Encrypts a secret bound to its name; Base64. */
  wrap(secret: string, name: string): string;
  /** @throws Error when the value was changed, or encrypted under another name */
  unwrap(value: string, name: string): string;
}

/** Where the keys of this process come from: the first one encrypts, the others are older ones that still decrypt. */
export interface KeySource {
  readonly texts: readonly string[];
  /** Makes and stores the first key, and returns its text; null where the operator has to. */
  readonly make: (() => string) | null;
  /** For the operator: where a key is looked for. */
  readonly place: string;
}

export const newKeyText = (): string => randomBytes(BYTES).toString('base64');

/** @throws Problem for a text that is not 32 bytes of Base64 */
export function appKeyOf(text: string): AppKey {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== BYTES || !/^[A-Za-z0-9+/]{43}=$/.test(text))
    throw Problem.business('应用密钥应为 32 字节的 Base64 文本（如 openssl rand -base64 32 的输出）');
  const derived = (info: string): Buffer => Buffer.from(hkdfSync('sha256', bytes, '', info, BYTES));
  const key = derived('wrap app_secret');
  return {
    id: createHash('sha256').update(derived('id of key')).digest('hex').slice(0, 16),
    wrap(secret, name) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    unwrap(value, name) {
      const sealed = Buffer.from(value, 'base64');
      const opener = createDecipheriv(CIPHER, key, sealed.subarray(0, IV))
        .setAAD(Buffer.from(name))
        .setAuthTag(sealed.subarray(IV, IV + TAG));
      return Buffer.concat([opener.update(sealed.subarray(IV + TAG)), opener.final()]).toString('utf8');
    },
  };
}

type Client = Pick<Database['$client'], 'query'>;
interface Row {
  readonly name: string;
  readonly value: string;
  readonly key_id: string | null;
}

/** The secrets of an installation, which its nodes share: `app_secret`, encrypted by a key outside of the database. */
export class AppSecrets {
  readonly #current: AppKey;
  readonly #byId: ReadonlyMap<string, AppKey>;

  constructor(keys: readonly [AppKey, ...AppKey[]]) {
    this.#current = keys[0];
    this.#byId = new Map(keys.map((key) => [key.id, key]));
  }

  async read(client: Client, name: string): Promise<string | undefined> {
    const { rows } = await client.query<Row>('select name, value, key_id from app_secret where name = $1', [
      name,
    ]);
    return rows[0] && this.#open(rows[0]);
  }

  async write(client: Client, name: string, secret: string): Promise<void> {
    await client.query(
      `insert into app_secret (name, value, key_id) values ($1, $2, $3)
       on conflict (name) do update set value = excluded.value, key_id = excluded.key_id`,
      [name, this.#current.wrap(secret, name), this.#current.id],
    );
  }

  /** A secret that is made on first use. Of several nodes that start together, the first one's counts. */
  async ensure(client: Client, name: string, make: () => string | Promise<string>): Promise<string> {
    const known = await this.read(client, name);
    if (known !== undefined) return known;
    await client.query(
      'insert into app_secret (name, value, key_id) values ($1, $2, $3) on conflict do nothing',
      [name, this.#current.wrap(await make(), name), this.#current.id],
    );
    const kept = await this.read(client, name);
    if (kept === undefined) throw new Error(`the secret ${name} was not stored`);
    return kept;
  }

  /** Encrypts all secrets with the current key; those of an earlier version are still in clear. Returns how many. */
  async rewrap(client: Client): Promise<number> {
    const { rows } = await client.query<Row>(
      'select name, value, key_id from app_secret where key_id is distinct from $1 order by name for update',
      [this.#current.id],
    );
    for (const row of rows) await this.write(client, row.name, this.#open(row));
    return rows.length;
  }

  #open({ name, value, key_id }: Row): string {
    if (key_id === null) return value;
    const key = this.#byId.get(key_id);
    if (!key) throw missing(key_id);
    return key.unwrap(value, name);
  }
}

const missing = (id: string, place = 'APP_KEY 或 APP_KEY_FILE'): Problem =>
  Problem.business(`找不到加密这个数据库的应用密钥（编号 ${id}），请恢复密钥文件或设置 ${place}`);

/**
 * Opens the secrets of a database with the keys of this process. The first start makes a key where the source can;
 * secrets that an earlier version left in clear are encrypted.
 * @throws Problem, in a sentence for the operator, when the database wants a key that is not there
 */
export async function openSecrets(db: Database, source: KeySource): Promise<AppSecrets> {
  const { rows } = await db.$client.query<{ key_id: string }>(
    'select distinct key_id from app_secret where key_id is not null',
  );
  const texts = [...source.texts];
  if (texts.length === 0) {
    if (rows[0]) throw missing(rows[0].key_id, source.place);
    if (!source.make) throw Problem.business(`没有应用密钥，请设置 ${source.place}`);
    texts.push(source.make());
  }
  const keys = texts.map(appKeyOf);
  const [first, ...others] = keys;
  if (!first) throw new Error('there is no key');
  const unknown = rows.find(({ key_id }) => !keys.some((key) => key.id === key_id));
  if (unknown) throw missing(unknown.key_id, source.place);
  const secrets = new AppSecrets([first, ...others]);
  await encryptClear(db, secrets);
  return secrets;
}

async function encryptClear(db: Database, secrets: AppSecrets): Promise<void> {
  const { rowCount } = await db.$client.query('select 1 from app_secret where key_id is null');
  if (rowCount === 0) return;
  await inTransaction(db, (client) => secrets.rewrap(client));
  // The rows in clear would stay in the table's file until the next vacuum.
  await db.$client.query('vacuum full app_secret').catch(() => undefined);
}

/** Encrypts all secrets anew with the first key of the source. Returns how many there were. */
export async function rotateKey(db: Database, secrets: AppSecrets): Promise<number> {
  return inTransaction(db, (client) => secrets.rewrap(client));
}

async function inTransaction<T>(db: Database, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
