import type { authCalls } from '../../../contract/auth.ts';
import { authHeads } from '../../../contract/authHeads.ts';
import type { Api } from '../client.ts';
import type { HostBridge, HostBridgeOptions } from './bridge.ts';
import { hostKindOf, type HostWindow } from './detect.ts';

/** The ERP host around the page, if there is one. */
export type Host = HostBridge;

interface HostOptions extends Pick<HostBridgeOptions, 'openRoute'> {
  readonly window: HostWindow;
  readonly api: Api;
}

/** The way to the host. What talks with it is loaded only where there is one: the login page stays light (design §7). */
export function createHost({ window, api, openRoute }: HostOptions): Host {
  let bridge: HostBridge | null = null;
  let opening: Promise<HostBridge> | null = null;
  let hasFailed = false;

  const load = async (): Promise<HostBridge> => {
    const [{ createHostBridge }, { hostOrigins = [] }] = await Promise.all([
      import('./bridge.ts'),
      // An API of somebody else's may not name any.
      api.call<typeof authCalls.publicConfig>(authHeads.publicConfig, {}, { quiet: true }) as Promise<{
        hostOrigins?: readonly string[];
      }>,
    ]);
    return (bridge = createHostBridge({ window, origins: hostOrigins, openRoute }));
  };
  const opened = (): Promise<HostBridge> => {
    hasFailed = false;
    opening ??= load().catch((error: unknown) => {
      // The next one tries again.
      opening = null;
      hasFailed = true;
      throw error;
    });
    return opening;
  };

  if (hostKindOf(window) !== 'none') opened().catch(() => undefined);
  return {
    async sendFrameMessage(name, data, options) {
      const { HostError, noHost } = await import('./hostError.ts');
      // Asked anew: a shell may have come since.
      if (hostKindOf(window) === 'none') throw noHost();
      const ready = await opened().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : '接口无法访问';
        throw new HostError('noHost', `没有取得 ERP 的来源名单：${reason}`, reason, error);
      });
      await ready.sendFrameMessage(name, data, options);
    },
    status: () =>
      bridge?.status() ?? {
        kind: hostKindOf(window),
        state: hostKindOf(window) === 'none' ? 'none' : hasFailed ? 'failed' : 'opening',
        peer: null,
        hostName: null,
        dropped: {},
      },
  };
}
