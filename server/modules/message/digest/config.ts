import { isIP } from 'node:net';
import { z } from 'zod';
import type { Scope } from '../../../query/scope.ts';

/** The form of a robot's message: WeCom's or DingTalk's. */
export type WebhookForm = 'wecom' | 'dingtalk';

/** Whom a digest is made for, and where it goes. */
export type DigestTarget = {
  readonly scope: Scope;
  /** As people read it: `area:320100`. */
  readonly place: string;
} & (
  | { readonly to: 'mail'; readonly address: string }
  | { readonly to: 'webhook'; readonly url: URL; readonly form: WebhookForm }
);

/** The digests that an installation sends (docs/running.md). */
export interface Digests {
  readonly targets: readonly DigestTarget[];
  /** `HH:mm` in Asia/Shanghai. */
  readonly time: string;
  readonly mail: { readonly smtpUrl: string; readonly from: string } | null;
  /** Robots at private addresses are allowed, and without TLS there. */
  readonly isPrivateAllowed: boolean;
}

/** Hosts of robots, with the form of their messages. */
const HOSTS: Readonly<Record<string, WebhookForm>> = {
  'qyapi.weixin.qq.com': 'wecom',
  'oapi.dingtalk.com': 'dingtalk',
};
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

function scopeIn(place: string): Scope {
  if (place === 'all') return { kind: 'all' };
  const [, kind, id] = /^(area|company):([\w.-]{1,64})$/.exec(place) ?? [];
  if (id === undefined)
    throw new Error(`DIGESTS 中的范围应是 all、area:区划代码 或 company:公司编号，现有 “${place}”`);
  return kind === 'area' ? { kind, code: id } : { kind: 'company', companyId: id };
}

function hostsIn(text: string): Record<string, WebhookForm> {
  const hosts: Record<string, WebhookForm> = { ...HOSTS };
  for (const one of text.split(/\s+/).filter(Boolean)) {
    const [host = '', form] = one.split('=');
    if (form !== 'wecom' && form !== 'dingtalk')
      throw new Error(`WEBHOOK_HOSTS 应是 “主机=wecom” 或 “主机=dingtalk”，现有 “${one}”`);
    hosts[host.toLowerCase()] = form;
  }
  return hosts;
}

function targetIn(
  text: string,
  hosts: Readonly<Record<string, WebhookForm>>,
  isPrivateAllowed: boolean,
): DigestTarget {
  const [place = '', address = '', ...rest] = text.split(/\s+/);
  const scope = scopeIn(place);
  if (rest.length > 0) throw new Error(`DIGESTS 的每一项应是 “范围 地址”，现有 “${place} …”`);
  if (address.startsWith('mailto:')) {
    const mail = z.email().safeParse(address.slice('mailto:'.length));
    if (!mail.success) throw new Error(`DIGESTS 中 ${place} 的邮箱地址不正确`);
    return { scope, place, to: 'mail', address: mail.data };
  }
  if (!URL.canParse(address)) throw new Error(`DIGESTS 中 ${place} 的地址不正确`);
  const url = new URL(address);
  const form = hosts[url.hostname];
  if (form === undefined) throw new Error(`DIGESTS 中 ${place} 的主机 ${url.hostname} 不在 WEBHOOK_HOSTS 中`);
  const isPlain = url.protocol === 'http:' && isPrivateAllowed;
  if ((url.protocol !== 'https:' && !isPlain) || url.username !== '' || url.password !== '')
    throw new Error(`DIGESTS 中 ${place} 的地址应是 https 地址，不含账号`);
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0 && !isPrivateAllowed)
    throw new Error(`DIGESTS 中 ${place} 的地址应是主机名，不是 IP 地址`);
  return { scope, place, to: 'webhook', url, form };
}

/**
 * From DIGESTS (`area:320100 mailto:a@b.cn; all https://…`), DIGEST_TIME, SMTP_URL, MAIL_FROM, WEBHOOK_HOSTS and
 * WEBHOOK_PRIVATE; null where nothing is configured. The messages name no address, since those of robots are secrets.
 * @throws Error with a sentence for the operator
 */
export function readDigests(env: NodeJS.ProcessEnv): Digests | null {
  const texts = (env['DIGESTS'] ?? '')
    .split(';')
    .map((one) => one.trim())
    .filter(Boolean);
  if (texts.length === 0) return null;
  const time = env['DIGEST_TIME']?.trim() || '08:00';
  if (!TIME.test(time)) throw new Error(`DIGEST_TIME 应是 HH:mm，现有 “${time}”`);
  const privately = env['WEBHOOK_PRIVATE']?.trim() || 'off';
  if (privately !== 'on' && privately !== 'off')
    throw new Error(`WEBHOOK_PRIVATE 应是 on 或 off，现有 “${privately}”`);
  const isPrivateAllowed = privately === 'on';
  const hosts = hostsIn(env['WEBHOOK_HOSTS'] ?? '');
  const targets = texts.map((text) => targetIn(text, hosts, isPrivateAllowed));
  const smtpUrl = env['SMTP_URL']?.trim() ?? '';
  const from = env['MAIL_FROM']?.trim() ?? '';
  const needsMail = targets.some(({ to }) => to === 'mail');
  if (needsMail && (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl)))
    throw new Error('DIGESTS 含邮箱地址，请设置 SMTP_URL，如 smtps://用户:密码@主机:465');
  if (needsMail && !z.email().safeParse(from).success)
    throw new Error('DIGESTS 含邮箱地址，请设置 MAIL_FROM，如 yibao@example.com');
  return { targets, time, isPrivateAllowed, mail: needsMail ? { smtpUrl, from } : null };
}
