import { lookup as lookUp, type LookupAddress } from 'node:dns';
import { request as plainly } from 'node:http';
import { request as securely } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { z } from 'zod';

/** Addresses that are no place on the internet: of this machine, of private networks, and reserved ones. */
const PRIVATE_4 = new BlockList();
/** Apart: one list of both would hold every IPv4 address by the mapped ones. */
const PRIVATE_6 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_4.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  // Embedded IPv4 addresses, by which one of the above could be reached.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['2001::', 32],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  PRIVATE_6.addSubnet(net, bits, 'ipv6');

/** Whether an address is no public one. A text that is no address counts as private. */
export const isPrivate = (address: string): boolean => {
  const kind = isIP(address);
  return kind === 4 ? PRIVATE_4.check(address, 'ipv4') : kind === 0 || PRIVATE_6.check(address, 'ipv6');
};

type Resolve = (host: string, answer: (error: Error | null, found: LookupAddress[]) => void) => void;
const byDns: Resolve = (host, answer) =>
  lookUp(host, { all: true }, (error, found) => answer(error, found ?? []));

export interface PostOptions {
  readonly isPrivateAllowed: boolean;
  readonly timeoutMs?: number;
  /** Resolves a name; tests give their own. */
  readonly resolve?: Resolve;
}

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
/** What robots of both kinds answer; 0 is a success. */
const answer = z.object({ errcode: z.number(), errmsg: z.string().max(1000).optional() });

/**
 * Posts JSON to a robot. The address that it connects to is the one that was checked, since the check is part of the
 * connection's own lookup: a name that resolves to another address the next time gains nothing. Redirects are not
 * followed.
 * @throws Error with a sentence, without the address
 */
export function postJson(url: URL, body: object, options: PostOptions): Promise<void> {
  const { isPrivateAllowed, timeoutMs = TIMEOUT_MS, resolve = byDns } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // No lookup is made for an address.
  if (isIP(host) !== 0 && !isPrivateAllowed && isPrivate(host))
    return Promise.reject(new Error(`${host} 不是公网地址`));
  const checked: LookupFunction = (name, { all }, done) =>
    resolve(name, (error, found) => {
      const usable = isPrivateAllowed ? found : found.filter(({ address }) => !isPrivate(address));
      const [first] = usable;
      if (error || !first) {
        done(error ?? new Error(found.length === 0 ? `${name} 无法解析` : `${name} 不是公网地址`), '', 4);
        return;
      }
      // The same call in two forms, as the caller of lookup asks.
      if (all) (done as unknown as (none: null, list: LookupAddress[]) => void)(null, usable);
      else done(null, first.address, first.family);
    });
  const text = Buffer.from(JSON.stringify(body), 'utf8');
  return new Promise<void>((sent, failed) => {
    const request = (url.protocol === 'https:' ? securely : plainly)(url, {
      method: 'POST',
      lookup: checked,
      agent: false,
      headers: { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length },
      signal: AbortSignal.timeout(timeoutMs),
    });
    request.on('error', (error) =>
      failed(
        error.name === 'AbortError' || error.name === 'TimeoutError' ? new Error('对方没有应答') : error,
      ),
    );
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size > MOST_BYTES) request.destroy(new Error('对方的应答过长'));
        else parts.push(part);
      });
      response.on('error', failed);
      response.on('end', () => {
        try {
          if (response.statusCode !== 200) throw new Error(`对方返回了状态 ${response.statusCode ?? 0}`);
          const { errcode, errmsg = '' } = answer.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
          if (errcode !== 0) throw new Error(`对方拒绝了消息（${errcode} ${errmsg.slice(0, 200)}）`);
          sent();
        } catch (error) {
          failed(
            error instanceof SyntaxError || error instanceof z.ZodError
              ? new Error('对方的应答无法识别')
              : error instanceof Error
                ? error
                : new Error(String(error)),
          );
        }
      });
    });
    request.end(text);
  });
}
