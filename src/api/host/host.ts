import { errorText } from '../../../contract/wire/errorText.ts';
import type { authCalls } from '../../../contract/auth/auth.ts';
import { authHeads } from '../../../contract/auth/heads.ts';
import type { Api } from '../client.ts';
import type { HostBridge, HostBridgeOptions } from './bridge.ts';
import { hostKindOf, type HostWindow } from './detect.ts';

/** Takes sale lines from the host. */
export type LineTaker = NonNullable<HostBridgeOptions['takeLines']>;
/** The ERP host around the page, if there is one. */
export interface Host extends HostBridge {
  /** Registers the open till, which takes the host's lines; the latest counts. @returns the function that removes it */
  onLines(take: LineTaker): () => void;
}

interface HostOptions extends Pick<HostBridgeOptions, 'openRoute'> {
  readonly window: HostWindow;
  readonly api: Api;
}

/** The host connection. The bridge's code is loaded only if there is a host (design §7). */
export function createHost({ window, api, openRoute }: HostOptions): Host {
  let bridge: HostBridge | null = null;
  let opening: Promise<HostBridge> | null = null;
  let hasFailed = false;
  let takers: readonly LineTaker[] = [];
  const takeLines: LineTaker = (lines) => takers.at(-1)?.(lines) ?? 'notReady';

  const load = async (): Promise<HostBridge> => {
    const [{ createHostBridge }, { hostOrigins = [] }] = await Promise.all([
      import('./bridge.ts'),
      // A third party's API may not list any.
      api.call<typeof authCalls.publicConfig>(authHeads.publicConfig, {}, { quiet: true }) as Promise<{
        hostOrigins?: readonly string[];
      }>,
    ]);
    return (bridge = createHostBridge({ window, origins: hostOrigins, openRoute, takeLines }));
  };
  const opened = (): Promise<HostBridge> => {
    hasFailed = false;
    opening ??= load().catch((error: unknown) => {
      // The next call retries.
      opening = null;
      hasFailed = true;
      throw error;
    });
    return opening;
  };

  const ready = async (): Promise<HostBridge> => {
    const { HostError, noHost } = await import('./hostError.ts');
    // Detected again: a shell may have been set since.
    if (hostKindOf(window) === 'none') throw noHost();
    return opened().catch((error: unknown) => {
      const reason = errorText(error, '接口无法访问');
      throw new HostError('noHost', `获取 ERP 来源名单失败：${reason}`, reason, error);
    });
  };

  if (hostKindOf(window) !== 'none') opened().catch(() => undefined);
  return {
    sendFrameMessage: async (name, data, options) => (await ready()).sendFrameMessage(name, data, options),
    readCard: async (signal) => (await ready()).readCard(signal),
    onLines(take) {
      takers = [...takers, take];
      return () => {
        takers = takers.filter((each) => each !== take);
      };
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
