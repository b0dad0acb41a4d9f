import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { CheckStep } from '../../../contract/centreProfile.ts';
import type { Database } from '../../db/connect.ts';
import { KeyFault, readKey, type KeySource } from '../../insurer/gateway/keySource.ts';
import type { Profile } from '../../insurer/gateway/profile.ts';
import { interfaces, portMethods, type PortMethod } from '../../insurer/interfaces.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { plans } from './plans.ts';
import { Trial, tryPlan, type TrialStore } from './trial.ts';

/** Of each step on the wire, ms. */
const STEP_MS = 8000;
/** A clock further off than this is refused by centres that check times. */
const MAX_SKEW_SECONDS = 120;

/** What a check needs. */
export interface Checking {
  readonly db: Database;
  readonly profile: Profile;
  readonly port: InsurerPort;
  readonly store: TrialStore;
}
interface Step {
  readonly key: string;
  readonly title: string;
  /** Once this check has failed, the later ones make no sense. */
  readonly isNeeded: boolean;
  /** Says what was found. @throws Error with what is wrong and what to do */
  run(): Promise<string>;
}

/** Why a step makes no sense. */
class Skipped extends Error {
  override readonly name = 'Skipped';
}

/** The steps of 接入检查, in their order: each needs those before it. */
export function stepsOf({ db, profile, port, store }: Checking): readonly Step[] {
  const base = new URL(profile.baseUrl);
  const first = profile.proxy === null ? base : new URL(profile.proxy);
  const where = profile.proxy === null ? '' : '代理 ';
  const number = Number(first.port) || (first.protocol === 'https:' ? 443 : 80);
  const step = (key: string, title: string, run: () => Promise<string>, isNeeded = true): Step => ({
    key,
    title,
    run,
    isNeeded,
  });
  return [
    step('keys', '密钥和证书', () => Promise.resolve(keysFound(profile))),
    step('name', '域名解析', async () => {
      const { address } = await lookup(first.hostname).catch((error: unknown) => {
        throw new Error(
          `${where}${first.hostname} 无法解析（${codeOf(error)}）：请检查 baseUrl、DNS 或专线的 hosts`,
        );
      });
      return `${where}${first.hostname} → ${address}`;
    }),
    step('tcp', '网络连接', async () => {
      await connected(first.hostname, number).catch((error: unknown) => {
        throw new Error(
          `${where}${first.hostname}:${number} 无法连接（${codeOf(error)}）：请检查专线、防火墙和端口，或请医保局加入白名单`,
        );
      });
      return `${where}${first.hostname}:${number} 可以连接`;
    }),
    step('tls', 'TLS 证书', async () => {
      if (base.protocol !== 'https:') throw new Skipped('baseUrl 为 http，不使用 TLS');
      if (profile.proxy !== null) throw new Skipped('经代理连接，由签到一并检查');
      return secured(base, profile).catch((error: unknown) => {
        throw new Error(
          `TLS 连接失败（${codeOf(error)}）：请检查 tls.ca 是否为中心的根证书、客户端证书是否有效`,
        );
      });
    }),
    step(
      'clock',
      '时钟',
      async () => {
        if (profile.proxy !== null) throw new Skipped('经代理连接，不单独检查');
        const skew = await skewSeconds(base, profile);
        if (skew === null) throw new Skipped('中心没有给出时间');
        if (Math.abs(skew) > MAX_SKEW_SECONDS)
          throw new Error(`本机时钟与中心相差 ${skew} 秒：请同步本机时间（NTP），否则签名会被拒绝`);
        return `相差 ${Math.abs(skew)} 秒`;
      },
      false,
    ),
    step('signIn', '签到（9001）', async () => {
      const trial = new Trial(db, port, store, null);
      const msgid = await trial.msgid();
      const { signNo } = await trial.send('signIn', {
        msgid,
        fixmedinsCode: store.fixmedinsCode,
        opterNo: profile.operator.code,
        mac: '',
        ip: '',
      });
      return `签到编号 ${signNo}`;
    }),
    ...portMethods.filter(isHarmless).map((method) =>
      step(
        method,
        `${interfaces[method].infno} ${interfaces[method].name}`,
        async () => {
          const { verdict, message } = await tryPlan(method, plans[method], new Trial(db, port, store, null));
          if (verdict === 'failed') throw new Error(message);
          return message;
        },
        false,
      ),
    ),
  ];
}

/** The interface only reads, and can be tried without a person at a device. */
export const isHarmless = (method: PortMethod): boolean =>
  interfaces[method].effect === 'read' && !('byHand' in plans[method]);

/** One step and what came of it. `isOver`: a step before it failed, without which it makes no sense. */
export async function checked({ key, title, run }: Step, isOver: boolean): Promise<CheckStep> {
  if (isOver) return { key, title, verdict: 'skipped', message: '前一步未通过，未检查', tookMs: 0 };
  const begun = performance.now();
  const ended = (verdict: CheckStep['verdict'], message: string): CheckStep => ({
    key,
    title,
    verdict,
    message: message.slice(0, 300),
    tookMs: Math.round(performance.now() - begun),
  });
  try {
    return ended('ok', await run());
  } catch (error) {
    if (error instanceof Skipped) return ended('skipped', error.message);
    if (error instanceof InsurerTimeout)
      return ended('failed', '中心没有给出可用的应答：请在医保报文中查看原因，并核对路径和签名');
    if (error instanceof InsurerRefusal) return ended('failed', `中心拒绝：${error.message}`);
    return ended('failed', error instanceof Error ? error.message : String(error));
  }
}

/** @throws Error naming the first key that cannot be read */
function keysFound(profile: Profile): string {
  const { ca, cert, key, passphrase } = profile.tls ?? {};
  const files = Object.entries({ ca, cert, key }).filter(([, file]) => file !== undefined);
  const places: readonly (readonly [string, unknown])[] = [
    ...Object.entries({ ...profile.sign, passphrase }),
    ...files.map(([name, file]) => [name, { file }] as const),
  ];
  let count = 0;
  for (const [name, place] of places) {
    if (!isSource(place)) continue;
    try {
      readKey(place);
      count += 1;
    } catch (error) {
      if (!(error instanceof KeyFault)) throw error;
      throw new Error(`${name}：${error.message}`, { cause: error });
    }
  }
  return count === 0 ? '此配置不使用密钥' : `${count} 个都可以读取`;
}
const isSource = (place: unknown): place is KeySource =>
  typeof place === 'object' && place !== null && ('file' in place || 'env' in place);

const codeOf = (error: unknown): string =>
  error instanceof Error ? ('code' in error ? String(error.code) : error.message) : String(error);

const connected = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = connectTcp({ host, port, timeout: STEP_MS });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(new Error('超时')));
    socket.once('error', reject);
  });

const secretsOf = ({ tls }: Profile) => ({
  ...(tls?.ca !== undefined && { ca: readKey({ file: tls.ca }) }),
  ...(tls?.cert !== undefined && { cert: readKey({ file: tls.cert }) }),
  ...(tls?.key !== undefined && { key: readKey({ file: tls.key }) }),
  ...(tls?.passphrase && { passphrase: readKey(tls.passphrase) }),
});

const secured = (base: URL, profile: Profile): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connectTls({
      host: base.hostname,
      port: Number(base.port) || 443,
      servername: base.hostname,
      timeout: STEP_MS,
      ...secretsOf(profile),
    });
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const text = `${socket.getProtocol() ?? ''}，证书有效期至 ${new Date(until).toISOString().slice(0, 10)}`;
      socket.destroy();
      resolve(text);
    });
    socket.once('timeout', () => socket.destroy(new Error('超时')));
    socket.once('error', reject);
  });

/** How far our clock is ahead of the centre's, seconds, by the header of any reply; null where it has none. */
const skewSeconds = (base: URL, profile: Profile): Promise<number | null> =>
  new Promise((resolve) => {
    const ask = base.protocol === 'https:' ? httpsRequest : httpRequest;
    const asked = ask(base, { method: 'GET', timeout: STEP_MS, ...secretsOf(profile) }, (reply) => {
      reply.resume();
      const at = Date.parse(reply.headers.date ?? '');
      resolve(Number.isNaN(at) ? null : Math.round((Date.now() - at) / 1000));
    });
    asked.once('timeout', () => asked.destroy());
    asked.once('error', () => resolve(null));
    asked.end();
  });
