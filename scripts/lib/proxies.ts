import { isIP } from 'node:net';
import { Problem } from './problem.mjs';

/**
 * The proxies of TRUST_PROXY: addresses and CIDR blocks separated by blanks or commas. Only they may say, by
 * `X-Forwarded-For`, from where a request came.
 * @throws Problem
 */
export function readProxies(env: NodeJS.ProcessEnv): readonly string[] {
  const words = (env['TRUST_PROXY'] ?? '').split(/[\s,]+/).filter((word) => word !== '');
  for (const word of words)
    if (!isBlock(word))
      throw new Problem(
        `TRUST_PROXY 应是用空格分开的代理地址或网段，如 10.0.0.5 192.168.1.0/24，现有 “${word}”`,
      );
  return words;
}

/**
 * HSTS_DAYS: for how many days browsers use https only, 0 (the default) to 730.
 * @throws Problem
 */
export function readHstsDays(env: NodeJS.ProcessEnv): number {
  const text = env['HSTS_DAYS']?.trim() || '0';
  if (!/^\d{1,3}$/.test(text) || Number(text) > 730)
    throw new Problem(`HSTS_DAYS 应是 0 到 730 之间的整数，现为 “${text}”`);
  return Number(text);
}

/** A block of every address would let anybody name any address. */
function isBlock(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
