import { spawn, type ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import type { OrderAction, OrderAnswer } from './services.ts';
import { PluginServices } from './services.ts';
import { comesUp } from './comesUp.ts';
import type { InstalledFile, ReportedService } from '../../contract/station/protocol.ts';

/** How long a program may take until it says that it is ready, and how long it is watched after that. */
const READY_MS = 20_000;
const WATCH_MS = 5_000;

/**
 * Starts what was installed, one program for each kind, and the services of packages. A script (`.mjs`) runs as a process of
 * its own. A library is loaded by the program around the station, which is the maker's; here it counts as up when it is there
 * and is not empty.
 */
export class Launcher {
  readonly #running = new Map<string, ChildProcess>();
  readonly #readyMs: number;
  readonly #watchMs: number;
  readonly #services: PluginServices;

  /** @param appVersion of the program around the station, which packages may need */
  constructor(appVersion: string, readyMs = READY_MS, watchMs = WATCH_MS) {
    this.#readyMs = readyMs;
    this.#watchMs = watchMs;
    this.#services = new PluginServices(appVersion, readyMs, watchMs);
  }

  /** @throws Error when it does not come up */
  async start({ kind, name }: Pick<InstalledFile, 'kind' | 'name'>, file: string): Promise<void> {
    if (kind === 'plugin') return this.#services.start(name, file);
    this.#stop(kind);
    if (statSync(file).size === 0) throw new Error('文件为空');
    if (!file.endsWith('.mjs')) return;
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#running.set(kind, child);
    try {
      await comesUp(child, this.#readyMs, this.#watchMs);
    } catch (error) {
      this.#stop(kind);
      throw error;
    }
  }

  /** The services of packages, as they are now. */
  services(): ReportedService[] {
    return this.#services.states();
  }

  order(pluginName: string, service: string, action: OrderAction): Promise<OrderAnswer> {
    return this.#services.order(pluginName, service, action);
  }

  #stop(kind: string): void {
    this.#running.get(kind)?.kill();
    this.#running.delete(kind);
  }
  stopAll(): void {
    for (const kind of [...this.#running.keys()]) this.#stop(kind);
    this.#services.stopAll();
  }
}
