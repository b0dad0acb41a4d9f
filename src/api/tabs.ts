/** Messages between the tabs of one browser. */
export type TabMessage =
  /** Elects the tab that shows the expiry dialog (src/machines/expiry.ts). */
  | { readonly kind: 'claim' | 'mine' | 'take' | 'gone'; readonly tab: string; readonly rank: number }
  /** Another tab has logged in. */
  | { readonly kind: 'renewed'; readonly userId: string };

export interface Tabs {
  /** Id of this tab. */
  readonly id: string;
  post(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
}

const kinds = new Set(['claim', 'mine', 'take', 'gone', 'renewed']);
const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && kinds.has(String(data.kind));

/** Without a BroadcastChannel every tab is on its own. */
export function createTabs(): Tabs {
  const id = [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('yibao-tabs');
  return {
    id,
    post: (message) => channel?.postMessage(message),
    listen: (hear) =>
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) hear(data);
      }),
  };
}
