import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { PortMethod } from '../interfaces.ts';
import { wireNamesOf, type Renamed } from './codec.ts';
import { withoutComments } from './jsonComments.ts';
import { sentencesOf } from './profileFaults.ts';
import { profileSchema } from './profileSchema.ts';

/** How one centre is spoken to, as its file says (docs/centre.md). Defaults are filled in, and paths of files are absolute. */
export type Profile = Readonly<
  Omit<z.output<typeof profileSchema>, 'interfaces'> & {
    interfaces: Partial<
      Record<PortMethod, { infno?: string; fields?: Record<string, string>; nodes?: Record<string, string> }>
    >;
  }
>;

/** Thrown with every mistake of the files: one sentence each, with file, field and what is expected. */
export class ProfileFault extends Error {
  override readonly name = 'ProfileFault';
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.faults = faults;
  }
}

/** The schema that `npm run docs` writes lies among the profiles. */
export const SCHEMA_FILE = 'schema.json';

/** A profile from the text of its file; comments are allowed. @throws ProfileFault */
export function readProfile(text: string, file: string): Profile {
  const plain = withoutComments(text.replace(/^\uFEFF/, ''));
  let json: unknown;
  try {
    json = JSON.parse(plain);
  } catch (error) {
    // The parser's own sentence quotes the text, which may be a key.
    throw new ProfileFault([`${file}：${lineOf(plain, error)}不是合法的 JSON`]);
  }
  const read = profileSchema.safeParse(json);
  if (!read.success) throw new ProfileFault(sentencesOf(read.error, file));
  const unknown = unknownNames(read.data.interfaces, file);
  if (unknown.length > 0) throw new ProfileFault(unknown);
  return withFiles(read.data, path.dirname(path.resolve(file))) as Profile;
}

/** A name that no message has would change nothing, without a word. */
function unknownNames(changed: Readonly<Partial<Record<PortMethod, Renamed>>>, file: string): string[] {
  return Object.entries(changed).flatMap(([name, { fields = {}, nodes = {} }]) => {
    const known = wireNamesOf(name as PortMethod);
    const wrong = (kind: 'fields' | 'nodes', given: object): string[] =>
      Object.keys(given)
        .filter((each) => !known[kind].has(each))
        .map((each) => `${file}：字段 interfaces.${name}.${kind}.${each}，这个接口的报文里没有它`);
    return [...wrong('fields', fields), ...wrong('nodes', nodes)];
  });
}

/** Where the parser stopped: `第 3 行`, or nothing where it does not say. */
function lineOf(text: string, error: unknown): string {
  const [, at] = /position (\d+)/.exec(error instanceof Error ? error.message : '') ?? [];
  return at === undefined ? '' : `第 ${text.slice(0, Number(at)).split('\n').length} 行`;
}

const FILES = new Set(['file', 'ca', 'cert', 'key']);
/** A profile whose files in `sign` and `tls` are named by absolute paths. */
function withFiles<T extends { sign: unknown; tls?: unknown }>(profile: T, folder: string): T {
  const absolute = <V>(value: V): V =>
    JSON.parse(JSON.stringify(value), (name, each: unknown) =>
      FILES.has(name) && typeof each === 'string' ? path.resolve(folder, each) : each,
    ) as V;
  return {
    ...profile,
    sign: absolute(profile.sign),
    ...(profile.tls !== undefined && { tls: absolute(profile.tls) }),
  };
}

/** The profiles of a folder (each `*.json` but the schema), or of one file. @throws ProfileFault with the faults of all files */
export function readProfiles(place: string): Profile[] {
  const faults: string[] = [];
  const read: { readonly file: string; readonly profile: Profile }[] = [];
  for (const file of filesOf(place))
    try {
      read.push({ file, profile: readProfile(readFileSync(file, 'utf8'), file) });
    } catch (error) {
      if (!(error instanceof ProfileFault)) throw error;
      faults.push(...error.faults);
    }
  read.forEach(({ file, profile }, index) => {
    for (const other of read.slice(0, index)) {
      if (other.profile.name === profile.name)
        faults.push(`${file}：字段 name，${profile.name} 已用于 ${other.file}，应为另一个名称`);
      const shared = profile.areas.find((area) => other.profile.areas.some((each) => isShared(each, area)));
      if (shared !== undefined)
        faults.push(
          `${file}：字段 areas，统筹区 ${shared || '（全部）'} 已属于 ${other.file}，一个统筹区只能属于一个配置`,
        );
    }
  });
  if (faults.length > 0) throw new ProfileFault(faults);
  return read.map(({ profile }) => profile);
}

function filesOf(place: string): string[] {
  try {
    if (!statSync(place).isDirectory()) return [place];
    return readdirSync(place)
      .filter((name) => name.endsWith('.json') && name !== SCHEMA_FILE)
      .sort()
      .map((name) => path.join(place, name));
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new ProfileFault([`${place}：读取失败（${code}），应为配置文件或存放配置文件的文件夹`]);
  }
}

/** An area has two profiles as soon as one prefix begins with the other. */
const isShared = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** The profile of an area code (6 digits); null where no profile has it. */
export const profileOf = (area: string, profiles: readonly Profile[]): Profile | null =>
  profiles.find(({ areas }) => areas.some((prefix) => area.startsWith(prefix))) ?? null;
