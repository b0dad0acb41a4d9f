/**
 * `npm run centre`: the sandbox insurance centre as a third party, over HTTP in the national envelope (docs/centre.md), in its own
 * process and database. `npm start` with CENTRE_PROFILES=profiles/sandbox.json then settles there.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { centreApp } from '../../server/centre/centre.ts';
import { connect } from '../../server/db/connect.ts';
import { defaultDataDir } from '../../server/db/embedded/place.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { readProfiles } from '../../server/insurer/gateway/profile.ts';
import { checkerOf } from '../../server/insurer/gateway/sign/signer.ts';
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

async function main(): Promise<void> {
  const env = process.env;
  const file = path.resolve(root, env['CENTRE_PROFILE']?.trim() || 'profiles/sandbox.json');
  const [profile] = readProfiles(file);
  if (profile === undefined) throw new Problem(`${file} 中没有配置`);
  const address = addressOf(profile.baseUrl);
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
      const served = centreApp({ profile, checker: checkerOf(profile), port: sandboxCentre(db), log: say });
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
