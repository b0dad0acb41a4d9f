/** The files of deploy/ fit the code and each other. Where the programs that read them are installed, they read them. */
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { patient } from '../../patience.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));
function fresh(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-deploy-'));
  folders.push(folder);
  return folder;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.m?ts$|\.mjs$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** Not settings of a deployment: the system's, those of tools for developers, and what one process of ours tells another. */
const OTHERS: readonly RegExp[] = [
  /^(APPDATA|XDG_CONFIG_HOME|INIT_CWD|PATH|SEED|CI)$/,
  /^(TEST|CENTRE_DATABASE|CENTRE_DATA|STATION|STATIONS|SERVICE|YIBAO)_/,
  /^(AUDIT_ALLOW|CENTRE_PROFILE|CONSOLE_ORIGIN|HOST_PORT|READER_PORT|READER_ORIGINS)$/,
];
/** Read by compose.yaml, not by the code. */
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'POOLED_PASSWORD', 'GRAFANA_PASSWORD', 'PUBLISHED_PORT'];

/** Names of variables that a source reads: `env['X']`, `process.env.X`, and `reader(env, 'X')`. */
export function variablesIn(text: string): string[] {
  const found = text.matchAll(/\benv(?:\.|\[['"]|\?\.\[['"]|, ['"])([A-Z][A-Z0-9_]+)/g);
  return [...found].map(([, name = '']) => name);
}

describe('env.example', () => {
  const code = new Set(
    [...sourcesIn('scripts'), ...sourcesIn('server')]
      .flatMap((file) => variablesIn(readFileSync(file, 'utf8')))
      .filter((name) => !OTHERS.some((pattern) => pattern.test(name))),
  );
  const example = read('deploy/env.example');
  const listed = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);

  it('names every variable that the code reads', () => {
    expect(code.size).toBeGreaterThan(40);
    expect([...code].filter((name) => !listed.includes(name))).toEqual([]);
  });

  it('names no other, and none twice', () => {
    const known = [...code, ...OF_COMPOSE];
    expect(listed.filter((name) => !known.includes(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('explains each group of variables before it', () => {
    const lines = example.split('\n');
    const unexplained = lines.filter((line, nth) => {
      if (!/^#?[A-Z][A-Z0-9_]+=/.test(line)) return false;
      let at = nth - 1;
      while (/^#?[A-Z][A-Z0-9_]+=/.test(lines[at] ?? '')) at -= 1;
      return !/^# \S/.test(lines[at] ?? '') && !/^# ---/.test(lines[at] ?? '');
    });
    expect(unexplained).toEqual([]);
  });

  it('finds each way in which the code reads a variable', () => {
    expect(variablesIn("env['A_B']?.trim(); process.env.CD; numberOf(env, 'EF', 1, 2); env?.['GH']")).toEqual(
      ['A_B', 'CD', 'EF', 'GH'],
    );
  });
});

const service = z.strictObject({
  image: z
    .string()
    .regex(/:[\w.-]+$|^yibao-console$/)
    .optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  restart: z.literal('unless-stopped'),
  command: z.array(z.string()).optional(),
  env_file: z.string().optional(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  depends_on: z
    .union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))])
    .optional(),
  healthcheck: z
    .object({ test: z.array(z.string()), interval: z.string(), timeout: z.string(), retries: z.number() })
    .optional(),
  networks: z.array(z.string()),
  stop_grace_period: z.string().optional(),
  shm_size: z.string().optional(),
});
const composed = z.object({
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
});
const compose = () => composed.parse(parse(read('deploy/compose.yaml'), { merge: true }));

describe('compose.yaml', () => {
  it('has services whose files, volumes, networks and neighbours are there', () => {
    const { services, volumes, networks } = compose();
    expect(Object.keys(services).toSorted()).toEqual(
      ['app1', 'app2', 'grafana', 'haproxy', 'pgbouncer', 'postgres', 'prometheus'].toSorted(),
    );
    for (const one of Object.values(services)) {
      expect(one.image !== undefined || one.build !== undefined).toBe(true);
      for (const [from = ''] of (one.volumes ?? []).map((text) => text.split(':')))
        if (from.startsWith('.')) expect(() => statSync(path.join(root, 'deploy', from))).not.toThrow();
        else expect(volumes).toHaveProperty(from);
      const neighbours = Array.isArray(one.depends_on) ? one.depends_on : Object.keys(one.depends_on ?? {});
      for (const name of neighbours) expect(services).toHaveProperty(name);
      for (const name of one.networks) expect(networks).toHaveProperty(name);
      if (one.build)
        expect(() =>
          statSync(path.join(root, 'deploy', one.build?.context ?? '', one.build?.dockerfile ?? '')),
        ).not.toThrow();
    }
  });

  it('sends nodes through the pooler and migrations past it, and publishes the balancer alone to the network', () => {
    const { services } = compose();
    for (const name of ['app1', 'app2']) {
      expect(services[name]?.environment?.['DATABASE_URL']).toMatch(
        /^postgresql:\/\/yibao_pooled:.+@pgbouncer:6432\/yibao$/,
      );
      expect(services[name]?.environment?.['DIRECT_DATABASE_URL']).toMatch(
        /^postgresql:\/\/yibao:.+@postgres:5432\/yibao$/,
      );
    }
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.filter((port) => !port.startsWith('127.0.0.1:')).map(() => name),
    );
    expect(open).toEqual(['haproxy']);
  });

  it('asks only for variables of env.example', () => {
    const asked = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);
    const missing = asked.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(read('deploy/env.example')));
    expect(asked.length).toBeGreaterThan(3);
    expect(missing).toEqual([]);
  });

  it('lets Prometheus scrape the nodes, under the job of the alert rules', () => {
    const { scrape_configs } = z
      .object({
        scrape_configs: z.array(
          z.object({
            job_name: z.string(),
            static_configs: z.array(z.object({ targets: z.array(z.string()) })),
          }),
        ),
      })
      .parse(parse(read('deploy/prometheus/prometheus.yml')));
    expect(scrape_configs).toEqual([
      { job_name: 'yibao', static_configs: [{ targets: ['app1:9464', 'app2:9464'] }] },
    ]);
  });
});

/** Instructions of a Containerfile, continued lines joined, in their stages. */
function stagesOf(text: string): [instruction: string, rest: string][][] {
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: [string, string][][] = [];
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction === 'FROM') stages.push([]);
    stages.at(-1)?.push([instruction, rest]);
  }
  return stages;
}

describe('Containerfile', () => {
  const KNOWN = 'FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK CMD'.split(' ');
  const stages = stagesOf(read('deploy/Containerfile'));
  const last = stages.at(-1) ?? [];
  const of = (instruction: string): string[] =>
    last.filter(([name]) => name === instruction).map(([, rest]) => rest);

  it('is a build in stages, of instructions that there are, from named images', () => {
    expect(stages.length).toBeGreaterThan(1);
    expect(stages.flat().filter(([name]) => !KNOWN.includes(name))).toEqual([]);
    for (const [[, from = ''] = ['', '']] of stages) expect(from).toMatch(/:[\w.-]+( AS \w+)?$/);
  });

  it('runs as another account than root, with a health check, and without test packages', () => {
    expect(of('USER')).toEqual(['node']);
    expect(last.findIndex(([name]) => name === 'USER')).toBeLessThan(
      last.findIndex(([name]) => name === 'CMD'),
    );
    expect(of('HEALTHCHECK')[0]).toMatch(/\/readyz/);
    expect(of('COPY').some((rest) => rest.startsWith('--from=build /app '))).toBe(false);
    expect(stages.flat().find(([name, rest]) => name === 'RUN' && rest.includes('--omit=dev'))).toBeDefined();
  });

  it('copies what is there, and every source from which the start tells whether the console is built', () => {
    const context = of('COPY')
      .filter((rest) => !rest.startsWith('--from'))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    for (const name of context) expect(() => statSync(path.join(root, name))).not.toThrow();
    const [, list = ''] = /const SOURCES = \[(.*?)\]/s.exec(read('scripts/lib/console-build.ts')) ?? [];
    const sources = [...list.matchAll(/'(.+?)'/g)].map(([, name = '']) => name);
    expect(sources.length).toBeGreaterThan(4);
    expect(sources.filter((name) => !context.includes(name))).toEqual([]);
  });
});

const has = (name: string, ...args: string[]): boolean => spawnSync(name, args).status === 0;

describe('programs that read the files themselves', () => {
  it.runIf(has('haproxy', '-v'))('haproxy accepts its configuration', () => {
    // Its names are those of the network of compose; here they need not be found.
    const checked = spawnSync('haproxy', ['-c', '-f', path.join(root, 'deploy/haproxy/haproxy.cfg')], {
      encoding: 'utf8',
    });
    const complaints = checked.stderr
      .split('\n')
      .filter((line) => /\[(WARNING|ALERT)\]/.test(line) && !line.includes('could not resolve address'));
    expect([checked.status, complaints]).toEqual([0, []]);
  });

  it.runIf(has('systemd-analyze', '--version'))('systemd accepts the units', () => {
    const folder = fresh();
    const units = readdirSync(path.join(root, 'deploy/systemd'));
    for (const unit of units) {
      const text = read(`deploy/systemd/${unit}`)
        // The checkout and the account are the operator's.
        .replaceAll('/opt/yibao', folder)
        .replaceAll(/\/usr\/bin\/(node|npm)/g, '/bin/true')
        .replaceAll(/^(User|Group)=.*\n/gm, '');
      writeFileSync(path.join(folder, unit), text);
    }
    const checked = spawnSync(
      'systemd-analyze',
      ['verify', ...units.map((unit) => path.join(folder, unit))],
      {
        encoding: 'utf8',
      },
    );
    const ours = checked.stderr.split('\n').filter((line) => line.includes('yibao'));
    expect([units.length, ours]).toEqual([4, []]);
  });

  const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  it.runIf(has('pgbouncer', '--version'))(
    'pgbouncer starts with its configuration',
    async () => {
      const folder = fresh();
      cpSync(path.join(root, 'deploy/pgbouncer'), folder, { recursive: true });
      const file = path.join(folder, 'pgbouncer.ini');
      const users = path.join(folder, 'users.txt');
      writeFileSync(users, '"yibao_pooled" "secret"\n');
      const text = readFileSync(file, 'utf8')
        .replace('/run/pgbouncer/users.txt', users)
        .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
        .replace('listen_port = 6432', 'listen_port = 0');
      writeFileSync(file, text);
      chmodSync(folder, 0o755);
      const child = spawn('pgbouncer', [file], { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
      const ended = new Promise((resolve) => child.once('close', resolve));
      await expect.poll(() => said).toMatch(/process up|FATAL|ERROR/);
      child.kill('SIGTERM');
      await ended;
      expect(said).toMatch(/process up/);
      expect(said).not.toMatch(/ERROR|FATAL|unknown parameter/);
    },
    patient(20_000),
  );
});
