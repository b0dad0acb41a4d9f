import pg from 'pg';

/** Marks a sealed text; whatever else begins with it does not open, and stays what it is. */
export const SEALED = 'ps1.';

/** Seals texts before they are stored, and opens what was sealed; it leaves any other text alone. */
export interface Codec {
  seal(text: string): string;
  open(value: string): string;
  sealBytes(bytes: Buffer): Buffer;
  openBytes(value: Buffer): Buffer;
}

/** The codec of a pool's connections: a database is opened before the key is known. */
export interface CodecHolder {
  codec: Codec | null;
}

/** A parameter that the connection seals before it sends it, alone or within an array. */
abstract class Sealable {
  abstract sealedBy(codec: Codec): string | Buffer;
  /** What `pg` would send on a connection that does not seal. */
  toPostgres(): never {
    throw new Error('personal data needs a connection that seals');
  }
}

/** A text that tells who a person is. The value is private, because the error of a query shows its parameters. */
export class Personal extends Sealable {
  readonly #text: string;
  constructor(text: string) {
    super();
    this.#text = text;
  }
  override sealedBy(codec: Codec): string {
    return codec.seal(this.#text);
  }
}

export function personal(text: string): Personal;
export function personal(text: string | null): Personal | null;
export function personal(text: string | null): Personal | null {
  return text === null ? null : new Personal(text);
}

/** The members of stored JSON that tell who a person is. */
const MEMBERS = new Set([
  'psnNo', 'psnName', 'certno', 'patnName', 'payerName', 'payerPsnNo', 'payerCertno', 'userName', 'idNo', 'person', 'payer',
]); // prettier-ignore

/** A value that is stored as JSON: its `MEMBERS` are sealed. */
export class PersonalJson extends Sealable {
  readonly #value: unknown;
  constructor(value: unknown) {
    super();
    this.#value = value;
  }
  override sealedBy(codec: Codec): string {
    return JSON.stringify(this.#value, (key, each: unknown) =>
      typeof each === 'string' && MEMBERS.has(key) ? codec.seal(each) : each,
    );
  }
}

/** The bytes of a file in which people may be named. */
export class PersonalBytes extends Sealable {
  readonly #bytes: Buffer;
  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }
  override sealedBy(codec: Codec): Buffer {
    return codec.sealBytes(this.#bytes);
  }
}

const BYTEA = 17;
const TEXT = 25;
const JSONB = 3802;

/** Parsers of every reply: what was sealed arrives opened, in columns and within JSON. */
export function opening(holder: CodecHolder, given: pg.CustomTypesConfig): pg.CustomTypesConfig {
  const text = (value: string): string => holder.codec?.open(value) ?? value;
  const json = (value: string): unknown => {
    const { codec } = holder;
    // A reviver makes parsing several times slower.
    if (codec === null || !value.includes(SEALED)) return JSON.parse(value);
    return JSON.parse(value, (_, each: unknown) => (typeof each === 'string' ? codec.open(each) : each));
  };
  const parseBytes = pg.types.getTypeParser(BYTEA, 'text') as (value: string) => Buffer;
  const bytes = (value: string): Buffer => {
    const read = parseBytes(value);
    return holder.codec?.openBytes(read) ?? read;
  };
  return {
    getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
      if (oid === TEXT) return text;
      if (oid === BYTEA) return bytes;
      return oid === JSONB ? json : given.getTypeParser(oid, format as 'text');
    }) as typeof pg.types.getTypeParser,
  };
}

/** A connection that seals what it sends and opens what it reads, also where a query brings its own parsers, as drizzle's do. */
export const sealingClient = (holder: CodecHolder): typeof pg.Client =>
  class extends pg.Client {
    override query(...given: unknown[]): never {
      const [first, ...rest] = given;
      const config = isConfig(first) ? configBy(holder, first) : first;
      const others = rest.map((each) => (Array.isArray(each) ? sealedValues(holder, each) : each));
      return (super.query as (...all: unknown[]) => never)(config, ...others);
    }

    sealed(values: readonly unknown[]): unknown[] {
      return sealedValues(holder, values);
    }
  };

/** Seals parameters before they are sent, while the connection is busy. */
export const sealedFor = (client: pg.ClientBase, values: readonly unknown[]): unknown[] =>
  (client as pg.ClientBase & { sealed(values: readonly unknown[]): unknown[] }).sealed(values);

interface Config {
  readonly types?: pg.CustomTypesConfig;
  readonly values?: unknown[];
}
/** A statement as text, and not an object that submits itself, such as COPY. */
const isConfig = (given: unknown): given is Config =>
  typeof given === 'object' && given !== null && 'text' in given && !('submit' in given);

const configBy = (holder: CodecHolder, config: Config): Config => ({
  ...config,
  ...(config.types && { types: opening(holder, config.types) }),
  ...(config.values && { values: sealedValues(holder, config.values) }),
});

function sealedValues(holder: CodecHolder, values: readonly unknown[]): unknown[] {
  return values.map((value) => {
    if (Array.isArray(value))
      return value.some((each) => each instanceof Sealable) ? sealedValues(holder, value) : value;
    if (!(value instanceof Sealable)) return value;
    const { codec } = holder;
    if (codec === null) throw new Error('personal data is to be stored, and its key is not open yet');
    return value.sealedBy(codec);
  });
}
