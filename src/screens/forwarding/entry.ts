import type { EntryData } from '../../machines/silentLogin.ts';

/** The data of an entry at `/forwarding` (spec §2 and §4). */
export interface Entry extends EntryData {
  readonly ticket?: string | undefined;
}

export const ENTRY_PATH = '/forwarding';

/**
 * Reads the entry from the URL and removes it there: verify code and ticket must not stay in the history, in a
 * bookmark or in a referrer. Null when the page was opened for something else.
 */
export function takeEntry(at: Pick<Location, 'pathname' | 'search'>, wipe: () => void): Entry | null {
  if (at.pathname !== ENTRY_PATH) return null;
  // Parsed by hand: URLSearchParams would decode the verify code, which must stay URL-encoded (spec §5).
  const raw = new Map(
    at.search
      .replace(/^\?/, '')
      .split('&')
      .map((pair): [string, string] => {
        const cut = pair.indexOf('=');
        return cut === -1 ? [pair, ''] : [pair.slice(0, cut), pair.slice(cut + 1)];
      }),
  );
  if (at.search !== '') wipe();
  const plain = (name: string): string | undefined => {
    const text = raw.get(name);
    return text === undefined ? undefined : decoded(text);
  };
  return {
    companyId: plain('companyId'),
    clientNo: plain('clientNo'),
    verifyCode: raw.get('verifyCode'),
    routeKey: plain('routeKey'),
    isQrCode: plain('isQrCode'),
    isExternalOrder: plain('isExternalOrder'),
    ticket: plain('ticket'),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/g, ' '));
  } catch {
    // Broken encoding: the server rejects it with a message.
    return text;
  }
}
