import type { DropDownItem } from '../../contract/auth/auth.ts';
import { dictionaryCalls } from '../../contract/dictionary.ts';
import { districtCalls, type DistrictNode } from '../../contract/district.ts';
import { ybConfigCalls } from '../../contract/ybConfig.ts';
import type { CallResult } from '../../contract/wire/call.ts';
import type { Api } from './client.ts';
import { setCodes } from './codes.ts';
import { keepIn, type Keep } from './personal.ts';

/** Reference data that is cached in the browser (spec §3). */
export interface ReferenceData {
  readonly districtOptions: readonly DistrictNode[];
  readonly medicalAreaCodes: readonly DropDownItem[];
  readonly cardReaderTypes: readonly DropDownItem[];
  readonly cardDistricts: readonly DropDownItem[];
  readonly allEnums: CallResult<(typeof dictionaryCalls)['allEnums']>;
}
type Name = keyof ReferenceData;
type Fetch<K extends Name> = (api: Api, signal: AbortSignal) => Promise<ReferenceData[K]>;

const quietly = (signal: AbortSignal) => ({ signal, quiet: true });
const fetches: { readonly [K in Name]: Fetch<K> } = {
  districtOptions: async (api, signal) =>
    (await api.call(districtCalls.pullDistrictTree, {}, quietly(signal))).childDistricts,
  medicalAreaCodes: async (api, signal) =>
    (await api.call(ybConfigCalls.pullMedicalAreaCodes, {}, quietly(signal))).drowDownItems,
  cardReaderTypes: async (api, signal) =>
    (await api.call(ybConfigCalls.pullCardReaderTypes, {}, quietly(signal))).cardReaderTypes,
  cardDistricts: async (api, signal) =>
    (await api.call(dictionaryCalls.insDistricts, {}, quietly(signal))).insDistricts,
  allEnums: (api, signal) => api.call(dictionaryCalls.allEnums, {}, quietly(signal)),
};
const names = Object.keys(fetches) as readonly Name[];

const TITLES: Readonly<Record<Name, string>> = {
  districtOptions: '行政区划树',
  medicalAreaCodes: '医保区划',
  cardReaderTypes: '读卡器类型',
  cardDistricts: '参保区划',
  allEnums: '字典',
};
const sizeOf = (value: unknown): number =>
  Array.isArray(value)
    ? value.length
    : typeof value === 'object' && value !== null && 'enums' in value
      ? Object.keys(value.enums ?? {}).length
      : 0;

/** What a browser keeps of one kind of reference data. */
export interface KeptReference {
  readonly name: string;
  readonly title: string;
  readonly size: number;
  /** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai; null where the browser keeps nothing. */
  readonly readAt: string | null;
}

/** Cache lifetime, half a day: a table that the centre changes is read by the next morning. */
const MAX_AGE_MS = 12 * 3600_000;
interface Kept {
  readonly at: number;
  readonly build: string;
  readonly value: unknown;
}

/** Loaded once a login, unless cached (spec §4). The cache belongs to the person and is deleted at logout. */
export class Reference {
  readonly #api: Api;
  readonly #data = new Map<Name, unknown>();
  #keep: Keep | null = null;
  #owner = '';
  #isReading = false;

  constructor(api: Api) {
    this.#api = api;
  }

  /** Fetches what is not cached. @throws ApiError */
  async load(personalPrefix: string, signal: AbortSignal): Promise<void> {
    // The user or the area has changed since the page was opened.
    if (this.#owner !== personalPrefix) this.forget();
    this.#owner = personalPrefix;
    this.#keep = keepIn(() => localStorage, personalPrefix);
    const missing = names.filter((name) => !this.#recall(name));
    await Promise.all(missing.map((name) => this.reload(name, signal)));
  }

  /** Fetches even what is cached. @throws ApiError */
  async reload(name: Name, signal: AbortSignal): Promise<void> {
    const value = await fetches[name](this.#api, signal);
    signal.throwIfAborted();
    this.#set(name, value);
    this.#keep?.write(name, { at: Date.now(), build: __BUILD_VERSION__, value } satisfies Kept);
  }

  /** @throws Error if it is not loaded */
  get<K extends Name>(name: K): ReferenceData[K] {
    if (!this.#data.has(name)) throw new Error(`reference data ${name} was not loaded`);
    return this.#data.get(name) as ReferenceData[K];
  }

  /** Of the dictionaries, as a reply said: another one than ours is read. */
  async useVersion(version: number): Promise<void> {
    if (this.#isReading || !this.#data.has('allEnums') || this.get('allEnums').version === version) return;
    this.#isReading = true;
    try {
      await this.reload('allEnums', AbortSignal.timeout(30_000));
    } catch {
      // The next reply tells it again.
    } finally {
      this.#isReading = false;
    }
  }

  #set(name: Name, value: unknown): void {
    this.#data.set(name, value);
    if (name === 'allEnums') setCodes((value as ReferenceData['allEnums']).changed);
  }

  /** What is loaded, and when it was read. */
  kept(): KeptReference[] {
    return names.map((name) => {
      const { at } = (this.#keep?.read(name) ?? {}) as Partial<Kept>;
      const readAt =
        at === undefined ? null : new Date(at + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');
      return { name, title: TITLES[name], size: sizeOf(this.#data.get(name)), readAt };
    });
  }

  /** Fetches all of it again. @throws ApiError */
  async reloadAll(signal: AbortSignal): Promise<void> {
    await Promise.all(names.map((name) => this.reload(name, signal)));
  }

  forget(): void {
    setCodes({});
    this.#data.clear();
    this.#keep = null;
  }

  #recall(name: Name): boolean {
    if (this.#data.has(name)) return true;
    const kept = this.#keep?.read(name) as Partial<Kept> | null | undefined;
    const isFresh =
      kept?.value !== undefined &&
      kept.build === __BUILD_VERSION__ &&
      Math.abs(Date.now() - (kept.at ?? 0)) < MAX_AGE_MS;
    if (isFresh) this.#set(name, kept.value);
    return isFresh;
  }
}
