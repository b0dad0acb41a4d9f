/**
 * `npm run host`: serves a page of another origin that frames the console and speaks its protocol (docs/host.md),
 * as an ERP would. HOST_PORT is its port, CONSOLE_ORIGIN the console's origin.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { startStation } from '../station/start.ts';
import { box } from '../lib/box.ts';
import { describeProblem, Problem } from '../lib/problem.mjs';
import { serveHost } from './serve.ts';

const PORT = 8090;
const CONSOLE = 'http://127.0.0.1:8080';

function readSettings(env: NodeJS.ProcessEnv): { port: number; consoleOrigin: string } {
  const port = Number(env['HOST_PORT']?.trim() || PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Problem(`HOST_PORT 应是 1 到 65535 之间的整数，现为 “${env['HOST_PORT'] ?? ''}”`);
  const consoleOrigin = env['CONSOLE_ORIGIN']?.trim() || CONSOLE;
  if (!URL.canParse(consoleOrigin) || new URL(consoleOrigin).origin !== consoleOrigin)
    throw new Problem(`CONSOLE_ORIGIN 应是控制台的来源地址，如 ${CONSOLE}，现为 “${consoleOrigin}”`);
  return { port, consoleOrigin };
}

try {
  const { port, consoleOrigin } = readSettings(process.env);
  const { isBusy } = await serveHost(port, () => consoleOrigin).catch((cause: unknown) => {
    throw new Problem(`端口 ${port} 不能使用，请用 HOST_PORT 换一个端口`, { cause });
  });
  const origin = `http://127.0.0.1:${port}`;
  console.log(
    box([
      `ERP 宿主模拟器：${origin}/?path=/`,
      `控制台：${consoleOrigin}，启动它时请设置 FRAME_ANCESTORS=${origin}`,
      '',
      '按 Ctrl-C 停止',
    ]),
  );
  await startStation(
    process.env,
    {
      kind: 'host',
      appVersion: packageJson.version,
      devices: () => [],
      lastReadAt: () => null,
      lastError: () => null,
      isBusy,
    },
    (line) => console.log(line),
  );
} catch (error) {
  console.error(describeProblem(error, process.env));
  process.exit(1);
}
