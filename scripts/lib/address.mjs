import { createServer } from 'node:net';
import { Problem } from './problem.mjs';

/**
 * Where to listen, from PORT and HOST.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ port: number, host: string }} port 0 lets the system choose
 * @throws {Problem}
 */
export function readAddress(env) {
  const text = (env.PORT ?? '').trim() || '8080';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new Problem(`PORT 应是 0 到 65535 之间的整数，现为 “${text}”`);
  const host = (env.HOST ?? '').trim() || '127.0.0.1';
  if (/[\s/]/.test(host)) throw new Problem(`HOST 应是本机的主机名或 IP 地址，现为 “${host}”`);
  return { port, host };
}

/**
 * Listens for a moment, so that a taken port is reported before the slow steps.
 * @param {{ port: number, host: string }} address
 * @param {string} script the npm script to name in the advice
 * @throws {Problem}
 */
export async function checkFree(address, script) {
  const probe = createServer();
  try {
    await new Promise((resolve, reject) => {
      probe.once('error', reject);
      probe.listen(address.port, address.host, () => probe.close(resolve));
    });
  } catch (error) {
    throw listenProblem(error, address, script);
  }
}

/**
 * Turns a failure to listen into a sentence; returns any other failure unchanged.
 * @param {unknown} error
 * @param {{ port: number, host: string }} address
 * @param {string} script
 * @returns {unknown}
 */
export function listenProblem(error, { port, host }, script) {
  const next = port < 65535 ? port + 1 : port - 1;
  const sentences = {
    EADDRINUSE: `端口 ${port} 已被占用，可能已有一个实例在运行；请用 PORT=${next} ${script} 换一个端口`,
    EACCES: `没有权限使用端口 ${port}，请换用 1024 以上的端口，例如 PORT=8080 ${script}`,
    EADDRNOTAVAIL: `HOST ${host} 不是本机的地址，请用 127.0.0.1（仅本机）或 0.0.0.0（所有网卡）`,
    ENOTFOUND: `HOST ${host} 无法解析，请用 127.0.0.1（仅本机）或 0.0.0.0（所有网卡）`,
    EAI_AGAIN: `HOST ${host} 无法解析，请用 127.0.0.1（仅本机）或 0.0.0.0（所有网卡）`,
  };
  const sentence = sentences[error?.code];
  return sentence ? new Problem(sentence, { cause: error }) : error;
}
