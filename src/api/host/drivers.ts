import type { HostWindow } from './detect.ts';
import { cannotReceive } from './hostError.ts';
import type { DropReason } from './message.ts';

/** Transport of messages between the page and one kind of host. */
export interface HostDriver {
  readonly kind: 'frame' | 'shell';
  /** False if the page around this one is not allowed as its host. */
  readonly mayTalk: boolean;
  /** Sends a text to the host; to every allowed origin while `peer` is null. @throws HostError, or what a shell throws */
  send(text: string, peer: string | null): void;
  /** `from`: the sender, an origin or `SHELL`. */
  listen(hear: (data: unknown, from: string) => void, drop: (reason: DropReason) => void): void;
}

/** In place of an origin, which a shell does not have. */
export const SHELL = 'shell';

/** A third party's API may list anything: `*` must not become a target origin. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** The driver for a page of one of these origins that frames the console. */
export function frameDriver(window: HostWindow, origins: readonly string[]): HostDriver {
  const parentOrigin = window.location.ancestorOrigins?.[0];
  // Not every browser reveals the framing origin; the host's reply does.
  const allowed = origins
    .filter(isOrigin)
    .filter((origin) => parentOrigin === undefined || origin === parentOrigin);
  return {
    kind: 'frame',
    mayTalk: allowed.length > 0,
    send(text, peer) {
      // Never `*`: with a target origin the browser delivers to no other site.
      for (const origin of peer === null ? allowed : [peer]) window.parent.postMessage(text, origin);
    },
    listen: (hear, drop) =>
      window.addEventListener('message', ({ source, origin, data }) => {
        if (!Object.is(source, window.parent)) drop('source');
        else if (!allowed.includes(origin)) drop('origin');
        else hear(data, origin);
      }),
  };
}

/** The driver for a desktop program that has set `sendFrameMessage` in the page. */
export function shellDriver(window: HostWindow): HostDriver {
  return {
    kind: 'shell',
    mayTalk: true,
    send(text) {
      if (typeof window.sendFrameMessage !== 'function') throw cannotReceive();
      const sent: unknown = window.sendFrameMessage(text);
      // Shells return promises; only the reply tells whether it arrived.
      Promise.resolve(sent).catch(() => undefined);
    },
    listen: (hear) =>
      Object.defineProperty(window, 'receiveFrameMessage', {
        configurable: true,
        value: (text: unknown) => hear(text, SHELL),
      }),
  };
}
