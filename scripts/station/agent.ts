import { statfsSync } from 'node:fs';
import path from 'node:path';
import { clientVersionCalls } from '../../contract/clientVersion.ts';
import { pluginServiceCalls } from '../../contract/pluginService.ts';
import {
  protocolCalls,
  REPORT_SECONDS,
  STATION_PROTOCOL,
  type Device,
  type InstalledFile,
  type StationReport,
} from '../../contract/station/protocol.ts';
import { stationToken } from '../../server/security/station.ts';
import { newKey, writeIdentity, type Identity } from './identity.ts';
import { Launcher } from './launch.ts';
import type { OrderAnswer } from './services.ts';
import { Updater } from './updater.ts';
import { Refused, StationWire } from './wire.ts';

/** What the program around the agent knows of itself. */
export interface StationProgram {
  readonly kind: StationReport['kind'];
  readonly appVersion: string;
  devices(): Device[];
  lastReadAt(): number | null;
  lastError(): StationReport['lastError'];
  /** Whether a customer is at the counter: then nothing is updated. */
  isBusy(): boolean;
}

/** What the agent starts the installed files with. */
export type Starter = Pick<Launcher, 'start' | 'services' | 'order' | 'stopAll'>;

const MB = 1024 * 1024;
const LATER_MS = 5000;
/** Asked again after this time even if nothing was released: the hours of maintenance may have begun. */
const ASK_MS = 10 * 60_000;

export const platformOf = (): StationReport['platform'] =>
  process.platform === 'win32'
    ? process.arch === 'ia32'
      ? 'win-x86'
      : 'win-x64'
    : process.arch === 'arm64'
      ? 'linux-arm64'
      : 'linux-x64';

/** A station's end of docs/station.md: it enrols, reports every minute, and changes its key when it is old. */
export class StationAgent {
  readonly #folder: string;
  readonly #program: StationProgram;
  readonly #say: (line: string) => void;
  readonly wire: StationWire;
  #identity: Identity;
  readonly #starter: Starter;
  #updater: Updater | null = null;
  /** The revision that was last asked about, and when. */
  #asked = { revision: '', at: 0 };
  readonly #answers = new Map<string, OrderAnswer>();
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(
    folder: string,
    identity: Identity,
    program: StationProgram,
    say: (line: string) => void,
    starter: Starter = new Launcher(program.appVersion),
  ) {
    this.#starter = starter;
    this.#folder = folder;
    this.#identity = identity;
    this.#program = program;
    this.#say = say;
    this.wire = new StationWire(identity.server);
    this.#use(identity.key);
  }

  get identity(): Identity {
    return this.#identity;
  }

  #use(key: string): void {
    this.wire.token = stationToken(this.#identity.fixmedinsCode, this.#identity.stationNo, key);
  }

  #keep(change: Partial<Identity>): void {
    this.#identity = { ...this.#identity, ...change };
    writeIdentity(this.#folder, this.#identity);
  }

  /** Uses the one-time code. The key is stored before it is sent, so that a repeat sends the same one. */
  async enrol(code: string): Promise<string> {
    this.#keep({});
    const { companyId, fixmedinsCode, stationNo, key } = this.#identity;
    const { fixmedinsName, signingKey } = await this.wire.call(protocolCalls.enrol, {
      protocol: STATION_PROTOCOL,
      companyId,
      fixmedinsCode,
      stationNo,
      code,
      key,
    });
    this.#keep({ signingKey });
    return fixmedinsName;
  }

  /** Once it has enrolled, the key that signs updates is known. */
  #updates(): Updater | null {
    const { signingKey, fixmedinsCode, stationNo } = this.#identity;
    if (signingKey === null) return null;
    return (this.#updater ??= new Updater({
      folder: path.join(this.#folder, 'files'),
      station: `${fixmedinsCode}/${stationNo}`,
      platform: platformOf(),
      signingKey,
      isBusy: () => this.#program.isBusy(),
      fetch: (versionId) => this.wire.file(clientVersionCalls.fetch.path.replace('{id}', versionId)),
      start: (what, file) => this.#starter.start(what, file),
      tell: async (versionId, state, message) => {
        this.#say(state === 'done' ? '更新成功' : `更新失败：${message}`);
        await this.wire.call(clientVersionCalls.result, { versionId, state, message });
      },
    }));
  }

  /** What is installed now. */
  async installed(): Promise<InstalledFile[]> {
    return (await this.#updates()?.installed()) ?? [];
  }

  /** Asks what to install, and installs it. */
  async update(revision: string): Promise<void> {
    const updater = this.#updates();
    if (!updater) return;
    const has = (await updater.installed()).map(({ kind, name, version }) => ({ kind, name, version }));
    const { offers } = await this.wire.call(clientVersionCalls.updates, { has });
    let isLater = false;
    for (const offer of offers) isLater = (await updater.apply(offer)) === 'later' || isLater;
    if (!isLater) this.#asked = { revision, at: Date.now() };
  }

  /** Reports now. @returns milliseconds until the next report */
  async report(): Promise<number> {
    const { bavail, bsize } = statfsSync(this.#folder);
    const { kind, appVersion } = this.#program;
    const { reportSeconds, nextReportMs, isTokenOld, revision, hasOrders } = await this.wire.call(
      protocolCalls.report,
      {
        protocol: STATION_PROTOCOL,
        kind,
        appVersion,
        platform: platformOf(),
        at: Date.now(),
        devices: this.#program.devices(),
        files: await this.installed(),
        services: this.#starter.services(),
        lastReadAt: this.#program.lastReadAt(),
        lastError: this.#program.lastError(),
        diskFreeMb: Math.floor((bavail * bsize) / MB),
      },
    );
    // A server of an earlier version does not say when.
    const due = Date.now() + (Number.isFinite(nextReportMs) ? nextReportMs : reportSeconds * 1000);
    if (isTokenOld || this.#identity.nextKey !== null) await this.rotate();
    if (revision !== this.#asked.revision || Date.now() - this.#asked.at > ASK_MS)
      await this.update(revision);
    if (hasOrders) await this.#obey();
    // The time until the next report, less what an update has taken.
    return Math.max(0, due - Date.now());
  }

  /** Carries out what the console has ordered. An answer that is lost is given again: the order comes again. */
  async #obey(): Promise<void> {
    const { orders } = await this.wire.call(pluginServiceCalls.take, {});
    for (const { orderId, package: pluginName, service, action } of orders) {
      // Never during a sale: the order comes again with the next report.
      if (action !== 'log' && this.#program.isBusy()) continue;
      const known = this.#answers.get(orderId);
      const answer = known ?? (await this.#starter.order(pluginName, service, action));
      // Not carried out a second time where the answer does not arrive.
      this.#answers.clear();
      this.#answers.set(orderId, answer);
      await this.wire.call(pluginServiceCalls.done, { orderId, ...answer });
    }
  }

  /** Changes the key. The new one is stored first: a crash in between repeats the change. */
  async rotate(): Promise<void> {
    const key = this.#identity.nextKey ?? newKey();
    this.#keep({ nextKey: key });
    await this.wire.call(protocolCalls.rotateKey, { key });
    this.#keep({ key, nextKey: null });
    this.#use(key);
  }

  /** Starts what is installed, takes back an update that was cut short, and reports until it is stopped. */
  async start(): Promise<void> {
    await this.#updates()?.recover();
    const round = async (): Promise<void> => {
      const ms = await this.report().catch((error: unknown) => this.#failed(error));
      if (!this.#isStopped) this.#timer = setTimeout(() => void round(), ms);
    };
    await round();
  }

  #failed(error: unknown): number {
    const { nextKey } = this.#identity;
    if (error instanceof Refused && error.status === 401 && nextKey !== null) {
      // The server knows the new key already.
      this.#keep({ key: nextKey, nextKey: null });
      this.#use(nextKey);
      return LATER_MS;
    }
    this.#say(`上报失败：${error instanceof Error ? error.message : String(error)}`);
    return REPORT_SECONDS * 1000;
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#starter.stopAll();
  }
}
