import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Manifest, PluginService } from '../../contract/plugin.ts';
import { LOG_CHARS, LOG_LINES, type orderActions } from '../../contract/pluginService.ts';
import type { ReportedService } from '../../contract/station/protocol.ts';
import { compareVersions } from '../../contract/station/version.ts';
import { masked } from '../../server/stations/masked.ts';
import { readPackage } from '../../server/stations/pluginPackage.ts';
import { comesUp } from './comesUp.ts';

export type OrderAction = (typeof orderActions)[number];
export interface OrderAnswer {
  readonly state: 'done' | 'failed';
  readonly message: string;
  readonly log: string;
}

/** A service that ends by itself is started again after this time, doubled with each restart, and five times at most. */
const RESTART_MS = 2000;
const RESTARTS = 5;
/** After this time without an end the restarts of a service are counted from zero again, ms. */
const WELL_MS = 10 * 60_000;
const STOP_MS = 5000;

interface Running {
  readonly service: PluginService;
  child: ChildProcess | null;
  state: ReportedService['state'];
  since: number;
  restarts: number;
  lastError: string;
  readonly lines: string[];
  timer: NodeJS.Timeout | null;
}
interface Installed {
  readonly manifest: Manifest;
  readonly folder: string;
  readonly services: ReadonlyMap<string, Running>;
}

/** Node 23.5 dropped the prefix. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * The services of the installed packages. Each runs as a process with the permissions that its manifest names and no
 * others (Node's permission model): it reads its package, and writes nothing but its data folder where it may.
 */
export class PluginServices {
  readonly #installed = new Map<string, Installed>();
  readonly #appVersion: string;
  readonly #readyMs: number;
  readonly #watchMs: number;
  readonly #restartMs: number;

  constructor(appVersion: string, readyMs: number, watchMs: number, restartMs = RESTART_MS) {
    this.#appVersion = appVersion;
    this.#readyMs = readyMs;
    this.#watchMs = watchMs;
    this.#restartMs = restartMs;
  }

  /** Unpacks a package beside its zip and starts its services. @throws Error when one of them does not come up */
  async start(name: string, zip: string): Promise<void> {
    await this.#stopPackage(name);
    const { manifest, files } = await readPackage(readFileSync(zip));
    if (manifest.name !== name) throw new Error(`插件包的名称是 ${manifest.name}，不是 ${name}`);
    const { appVersion } = manifest.needs;
    if (appVersion !== undefined && compareVersions(this.#appVersion, appVersion) < 0)
      throw new Error(`插件包需要程序版本 ${appVersion}，本机是 ${this.#appVersion}`);
    const folder = path.join(path.dirname(zip), 'unpacked');
    unpack(files, folder);
    mkdirSync(dataOf(folder), { recursive: true });
    const services = new Map(
      manifest.services.map((service): [string, Running] => [
        service.name,
        {
          service,
          child: null,
          state: 'stopped',
          since: Date.now(),
          restarts: 0,
          lastError: '',
          lines: [],
          timer: null,
        },
      ]),
    );
    this.#installed.set(name, { manifest, folder, services });
    try {
      for (const running of services.values()) await this.#run(running, folder);
    } catch (error) {
      await this.#stopPackage(name);
      this.#installed.delete(name);
      throw error;
    }
  }

  /** @throws Error when it does not come up */
  async #run(running: Running, folder: string): Promise<void> {
    const { service } = running;
    const child = spawn(process.execPath, [...flagsOf(service, folder), path.join(folder, service.entry)], {
      cwd: folder,
      env: {
        // What a process needs of its surroundings, and nothing that the station knows.
        ...pick(process.env, ['PATH', 'SystemRoot', 'TEMP', 'TZ', 'LANG', 'PRINTER']),
        SERVICE_DATA: dataOf(folder),
        ...(service.port !== null && { SERVICE_PORT: String(service.port) }),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.child = child;
    running.since = Date.now();
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        running.lines.push(line.slice(0, 500));
        if (running.lines.length > LOG_LINES) running.lines.shift();
      });
    try {
      await comesUp(child, this.#readyMs, this.#watchMs);
    } catch (error) {
      child.kill('SIGKILL');
      if (running.child !== child) throw new Error('已停止', { cause: error });
      running.child = null;
      const last = running.lines.at(-1);
      this.#fail(
        running,
        `${error instanceof Error ? error.message : String(error)}${last === undefined ? '' : `：${last}`}`,
      );
      throw new Error(`${service.title}${running.lastError}`, { cause: error });
    }
    running.state = 'running';
    child.once('exit', (code) => {
      if (running.child !== child) return;
      running.child = null;
      if (Date.now() - running.since > WELL_MS) running.restarts = 0;
      this.#fail(running, `意外退出（${code ?? '被终止'}）${running.lines.at(-1) ?? ''}`);
      this.#again(running, folder);
    });
  }

  #fail(running: Running, why: string): void {
    running.state = 'failed';
    running.since = Date.now();
    running.lastError = masked(why).slice(0, 200);
  }

  /** Starts a service that has ended by itself again, a little later each time. */
  #again(running: Running, folder: string): void {
    if (running.restarts >= RESTARTS) return;
    running.timer = setTimeout(
      () => {
        running.restarts += 1;
        void this.#run(running, folder).catch(() => {
          // An order may have stopped the service meanwhile: then it stays stopped.
          if (running.state === 'failed') this.#again(running, folder);
        });
      },
      this.#restartMs * 2 ** running.restarts,
    );
  }

  async #stop(running: Running): Promise<void> {
    if (running.timer) clearTimeout(running.timer);
    const { child } = running;
    running.child = null;
    running.state = 'stopped';
    running.since = Date.now();
    if (!child || child.exitCode !== null) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
    });
    const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.kill();
    await ended;
    clearTimeout(kill);
  }

  async #stopPackage(name: string): Promise<void> {
    const installed = this.#installed.get(name);
    for (const running of installed?.services.values() ?? []) await this.#stop(running);
  }

  states(): ReportedService[] {
    return [...this.#installed.values()].flatMap(({ manifest, services }) =>
      [...services.values()].map(({ service, state, since, restarts, lastError }) => ({
        package: manifest.name,
        name: service.name,
        version: manifest.version,
        state,
        port: service.port,
        since,
        restarts,
        lastError,
      })),
    );
  }

  /** Carries out an order of the console. */
  async order(name: string, service: string, action: OrderAction): Promise<OrderAnswer> {
    const installed = this.#installed.get(name);
    const running = installed?.services.get(service);
    const answer = (state: OrderAnswer['state'], message: string): OrderAnswer => ({
      state,
      message,
      // The end of the log is what tells.
      log: action === 'log' ? masked((running?.lines ?? []).join('\n')).slice(-LOG_CHARS) : '',
    });
    if (!installed || !running) return answer('failed', '本机没有该服务');
    try {
      if (action === 'stop' || action === 'restart') await this.#stop(running);
      if (action === 'restart' || (action === 'start' && running.state !== 'running')) {
        if (running.timer) clearTimeout(running.timer);
        running.restarts = 0;
        running.lastError = '';
        await this.#run(running, installed.folder);
      }
      return answer('done', '');
    } catch (error) {
      return answer('failed', error instanceof Error ? error.message : String(error));
    }
  }

  stopAll(): void {
    for (const { services } of this.#installed.values())
      for (const running of services.values()) {
        if (running.timer) clearTimeout(running.timer);
        const { child } = running;
        running.child = null;
        child?.kill();
      }
  }
}

/** Beside the versions of the package: it stays through updates. */
const dataOf = (folder: string): string => path.join(folder, '..', '..', 'data');

function flagsOf({ permissions }: PluginService, folder: string): string[] {
  // A folder is meant by its slash at the end.
  const inFolder = (flag: string, at: string): string => `${flag}=${at}${path.sep}`;
  const data = dataOf(folder);
  const may = (permission: PluginService['permissions'][number]): boolean => permissions.includes(permission);
  return [
    PERMISSION,
    '--no-warnings',
    inFolder('--allow-fs-read', folder),
    ...(may('data') ? [inFolder('--allow-fs-read', data), inFolder('--allow-fs-write', data)] : []),
    ...(may('process') ? ['--allow-child-process'] : []),
    ...(may('addons') ? ['--allow-addons'] : []),
  ];
}

/** Writes the files beside and moves the folder over, so that a crash leaves none that is half there. */
function unpack(files: ReadonlyMap<string, Buffer>, folder: string): void {
  const beside = `${folder}.new`;
  rmSync(beside, { recursive: true, force: true });
  for (const [name, data] of files) {
    const file = path.join(beside, ...name.split('/'));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, data);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(beside, folder);
}

const pick = (env: NodeJS.ProcessEnv, names: readonly string[]): NodeJS.ProcessEnv =>
  Object.fromEntries(names.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
