import { errorText } from '../../../contract/wire/errorText.ts';
import type { authCalls } from '../../../contract/auth/auth.ts';
import { authHeads } from '../../../contract/auth/heads.ts';
import type { Api } from '../../api/client.ts';
import type { Host } from '../../api/host/host.ts';
import { isFramedByOthers } from '../../api/token.ts';
import type { ToolsParts } from './toolsParts.ts';

/** One line of the environment: a name and a value to show. */
export type Fact = readonly [name: string, value: string];

const yesNo = (is: boolean): string => (is ? '是' : '否');

type HostStatus = ReturnType<Host['status']>;
const HOST_STATES: Readonly<Record<HostStatus['state'], string>> = {
  none: '未在 ERP 中运行',
  opening: '正在连接',
  failed: '获取 ERP 来源名单失败',
  foreign: '所在网站未登记为 ERP',
  greeting: '等待 ERP 应答',
  connected: '已连接',
  silent: 'ERP 没有应答',
};
const HOST_KINDS: Readonly<Record<HostStatus['kind'], string>> = {
  frame: '（网页嵌入）',
  shell: '（桌面程序）',
  none: '',
};

/** The connection with the ERP host, and the messages dropped, by reason (docs/host.md). */
export function describeHost({ kind, state, peer, hostName, dropped }: HostStatus): string {
  const name = hostName === null ? '' : `：${hostName}${kind === 'frame' ? ` ${peer ?? ''}` : ''}`;
  const counts = Object.entries(dropped).map(([reason, count]) => `${reason} ${count}`);
  const drops = counts.length === 0 ? '' : `；已丢弃消息 ${counts.join('、')}`;
  return HOST_STATES[state] + HOST_KINDS[kind] + name + drops;
}

/** The page's environment. It contains nothing that identifies a person. */
export function environmentOf({
  token,
  settings,
  host,
}: Pick<ToolsParts, 'token' | 'settings' | 'host'>): Fact[] {
  return [
    ['页面版本', __BUILD_VERSION__],
    ['页面地址', location.origin],
    ['接口地址', settings.base],
    ['请求超时', `${settings.timeoutMs / 1000} 秒`],
    ['浏览器', navigator.userAgent],
    ['语言', navigator.languages.join('、')],
    ['时区', Intl.DateTimeFormat().resolvedOptions().timeZone],
    ['窗口', `${innerWidth}×${innerHeight}，缩放 ${Math.round(devicePixelRatio * 100)}%`],
    ['联网', yesNo(navigator.onLine)],
    ['安全连接', yesNo(isSecureContext)],
    ['嵌入在其他网站中', yesNo(isFramedByOthers())],
    ['ERP 宿主', describeHost(host.status())],
    ['可保存 Cookie', yesNo(navigator.cookieEnabled)],
    ['可保持登录状态', token.read() === null ? '未登录' : yesNo(token.isKept())],
  ];
}

export interface NetworkReport {
  /** Milliseconds of each request; null for a failed one. */
  readonly tries: readonly (number | null)[];
  readonly message: string;
  /** Milliseconds by which this machine's clock is ahead of the server's. */
  readonly clockAheadMs: number | null;
  readonly serverVersion: string | null;
}

const TRIES = 5;

/** Measures a few requests to the server, one after the other. Never rejects. */
export async function checkNetwork(api: Api, signal: AbortSignal): Promise<NetworkReport> {
  const tries: (number | null)[] = [];
  let [message, clockAheadMs, serverVersion] = ['', null, null] as [string, number | null, string | null];
  for (let index = 0; index < TRIES && !signal.aborted; index += 1) {
    const asked = Date.now();
    const from = performance.now();
    try {
      const config = await api.call<typeof authCalls.publicConfig>(
        authHeads.publicConfig,
        {},
        { signal, quiet: true, timeoutMs: 10_000 },
      );
      const took = performance.now() - from;
      tries.push(Math.round(took));
      clockAheadMs = Math.round(asked + took / 2 - config.serverTime);
      serverVersion = config.buildVersion;
    } catch (error) {
      tries.push(null);
      message = errorText(error, '接口无法访问');
    }
  }
  const failed = tries.filter((took) => took === null).length;
  return {
    tries,
    message: failed === 0 ? '网络正常' : `${tries.length} 次请求中 ${failed} 次失败：${message}`,
    clockAheadMs,
    serverVersion,
  };
}
