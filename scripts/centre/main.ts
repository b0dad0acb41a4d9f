/**
 * `npm run centre`: the sandbox insurance centre as a third party, over HTTP in the national envelope (docs/centre.md), in its own
 * process and database. `npm start` with CENTRE_PROFILES=profiles/sandbox.json then settles there. `--profile FILE` says how it speaks,
 * `--fault 2102=lost` (also several) what goes wrong; its page is at `/`.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { centreApp } from '../../server/centre/centre.ts';
import { LatestMessages, orderedFault, serveCentrePage } from '../../server/centre/page.ts';
import { connect } from '../../server/db/connect.ts';
import { defaultDataDir } from '../../server/db/embedded/place.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { readProfiles } from '../../server/insurer/gateway/profile.ts';
import { checkerOf } from '../../server/insurer/gateway/sign/signer.ts';
import { setFault } from '../../server/insurer/sandbox/faults.ts';
import { sandboxCentre } from '../../server/insurer/sandbox/centre.ts';
import { openSecrets } from '../../server/security/appKey.ts';
import { seedDemo } from '../../server/seed/demo.ts';
import { ensureSandbox } from '../../server/seed/sandbox.ts';
import { readKeys } from '../lib/appKey.ts';
import { box } from '../lib/box.ts';
import { openDatabase } from '../lib/database.ts';
import { readDemo } from '../lib/demo.ts';
import { describeProblem, Problem } from '../lib/problem.mjs';
import { handleSignals } from '../lib/shutdown.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const say = (line: string): void => console.log(line);
const explain = (error: unknown): string => describeProblem(error, process.env);

/** Of the profile, because both sides read the same one: where the centre listens. */
function addressOf(baseUrl: string): { host: string; port: number } {
  const { protocol, hostname, port } = new URL(baseUrl);
  if (protocol !== 'http:') throw new Problem('模拟中心只提供 http：配置文件的 baseUrl 应以 http:// 开头');
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}

/** `2102=lost`, `2103=late:5000`, `2601=refuse:0:3`: the interface, the fault, its delay in ms and how many times. */
function faultOf(text: string): z.output<typeof orderedFault> {
  const [infno = '', how = ''] = text.split('=');
  const [kind, delayMs = '0', remaining = '1'] = how.split(':');
  const read = orderedFault.safeParse({ infno, kind, delayMs, remaining });
  if (!read.success)
    throw new Problem(
      `--fault ${text}：${read.error.issues[0]?.message ?? ''}（例如 2102=lost、2103=late:5000:3）`,
    );
  return read.data;
}

async function main(): Promise<void> {
  const env = process.env;
  const { values: given } = parseArgs({
    options: { profile: { type: 'string' }, fault: { type: 'string', multiple: true } },
  });
  const file = path.resolve(
    root,
    given.profile ?? (env['CENTRE_PROFILE']?.trim() || 'profiles/sandbox.json'),
  );
  const [profile] = readProfiles(file);
  if (profile === undefined) throw new Problem(`${file} 中没有配置`);
  const address = addressOf(profile.baseUrl);
  const faults = (given.fault ?? []).map(faultOf);
  const shutdown = handleSignals(say, explain);
  try {
    const database = await shutdown.step(() =>
      openDatabase(
        root,
        {
          ...env,
          DATABASE_URL: env['CENTRE_DATABASE_URL'],
          DATA_DIR: env['CENTRE_DATA_DIR']?.trim() || `${defaultDataDir(root)}-centre`,
        },
        say,
      ),
    );
    shutdown.onStop(() => database.stop());
    const app = await shutdown.interruptibleStep(async () => {
      await migrateDatabase(database.url);
      const db = connect(database.url, { name: 'yibao-centre' });
      shutdown.onStop(() => db.$client.end());
      const secrets = await openSecrets(db, readKeys(env, say));
      // The same people, catalogue and past as the demo's: both sides begin with equal books.
      if (readDemo(env).demo !== false)
        await seedDemo(db, {
          secrets,
          past: 'worked',
          onBegin: () => say('正在准备模拟中心的数据（仅首次启动）…'),
        });
      await ensureSandbox(db);
      for (const fault of faults) await setFault(db.$client, fault);
      const messages = new LatestMessages();
      const served = centreApp({
        profile,
        checker: checkerOf(profile),
        port: sandboxCentre(db),
        log: say,
        onMessage: (message) => messages.add(message),
      });
      serveCentrePage(served, { name: profile.name, pool: db.$client, messages });
      await served.listen(address);
      shutdown.onStop(() => served.close());
      return served;
    });
    void app;
    say(
      box([
        `模拟医保中心已启动：${profile.baseUrl}（${profile.name}）`,
        database.description,
        `另开一个终端，设好同样的密钥：CENTRE_PROFILES=${path.relative(root, file)} npm start`,
        '',
        '按 Ctrl-C 停止',
      ]),
    );
  } catch (error) {
    await shutdown.stop().catch(() => undefined);
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
