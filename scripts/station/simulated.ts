import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { StationCode } from '../../contract/station/station.ts';
import type { ReportedService } from '../../contract/station/protocol.ts';
import { readPackage } from '../../server/stations/pluginPackage.ts';
import { StationAgent, type Starter } from './agent.ts';
import { newKey } from './identity.ts';

export interface SimulatedFleet {
  readonly agents: readonly StationAgent[];
  /** All stations report once, and install what is offered to them. */
  round(): Promise<void>;
  /** Versions that run, by how many stations; `''`: none. */
  versions(): Promise<ReadonlyMap<string, number>>;
  close(): void;
}

interface FleetOptions {
  readonly server: string;
  readonly codes: readonly StationCode[];
  /** Share of the stations at which nothing above `lastGood` comes up, 0 to 1. */
  readonly bad: number;
  readonly lastGood: string;
  readonly say: (line: string) => void;
}

/** Starts nothing: services of packages are said to run, and orders to them to be carried out. */
function simulatedStarter(comesUp: (version: string) => boolean): Starter {
  const services = new Map<string, ReportedService>();
  const keyOf = (pluginName: string, service: string): string => `${pluginName}/${service}`;
  return {
    start: async ({ kind, name }, file) => {
      if (!comesUp(file.split(path.sep).at(-2) ?? '')) throw new Error('20 秒内没有启动');
      if (kind !== 'plugin') return;
      const { manifest } = await readPackage(readFileSync(file));
      for (const { name: service, port } of manifest.services)
        services.set(keyOf(name, service), {
          package: name,
          name: service,
          version: manifest.version,
          state: 'running',
          port,
          since: Date.now(),
          restarts: 0,
          lastError: '',
        });
    },
    services: () => [...services.values()],
    order: (pluginName, service, action) => {
      const key = keyOf(pluginName, service);
      const known = services.get(key);
      if (!known) return Promise.resolve({ state: 'failed', message: '本机没有该服务', log: '' });
      if (action !== 'log')
        services.set(key, { ...known, state: action === 'stop' ? 'stopped' : 'running', since: Date.now() });
      return Promise.resolve({
        state: 'done',
        message: '',
        log: action === 'log' ? '模拟客户端没有日志' : '',
      });
    },
    stopAll: () => undefined,
  };
}

/** Stations on this machine, each in a folder of its own, with readers that are simulated. */
export async function simulateFleet({
  server,
  codes,
  bad,
  lastGood,
  say,
}: FleetOptions): Promise<SimulatedFleet> {
  const root = mkdtempSync(path.join(tmpdir(), 'yibao-stations-'));
  const badCount = Math.round(codes.length * bad);
  const agents = await Promise.all(
    codes.map(async ({ companyId, fixmedinsCode, stationNo, code }, at) => {
      // Spread evenly, so that a share of stations has its share of bad ones.
      const isBad = badCount > 0 && at % Math.max(1, Math.floor(codes.length / badCount)) === 0;
      const agent = new StationAgent(
        path.join(root, String(at)),
        { server, companyId, fixmedinsCode, stationNo, key: newKey(), nextKey: null, signingKey: null },
        {
          kind: 'reader',
          appVersion: '1.0.0',
          devices: () => [{ kind: 'reader', name: '模拟读卡器', isReady: true, driver: '' }],
          lastReadAt: () => Date.now(),
          lastError: () => null,
          isBusy: () => false,
        },
        (line) => say(`${fixmedinsCode}/${stationNo} ${line}`),
        simulatedStarter((version) => !isBad || version === lastGood),
      );
      await agent.enrol(code);
      return agent;
    }),
  );
  return {
    agents,
    round: async () => {
      await Promise.all(agents.map((agent) => agent.report()));
    },
    versions: async () => {
      const counts = new Map<string, number>();
      for (const agent of agents) {
        const version = (await agent.installed()).at(0)?.version ?? '';
        counts.set(version, (counts.get(version) ?? 0) + 1);
      }
      return counts;
    },
    close: () => {
      for (const agent of agents) agent.stop();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
