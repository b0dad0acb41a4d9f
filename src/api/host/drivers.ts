import type { HostWindow } from './detect.ts';
import { cannotReceive } from './hostError.ts';
import type { DropReason } from './message.ts';

/** How texts travel between the page and one kind of host. */
export interface HostDriver {
  readonly kind: 'frame' | 'shell';
  /** False where whoever is around the page may not be its host. */
  readonly mayTalk: boolean;
  /** Hands a text to the host, to everyone who may be it while `peer` is null. @throws HostError, or what a shell throws */
  send(text: string, peer: string | null): void;
  /** `from`: who said it, an origin or `SHELL`. */
  listen(hear: (data: unknown, from: string) => void, drop: (reason: DropReason) => void): void;
}

/** Stands where a frame's host has its origin: a shell has none, it holds the whole browser. */
export const SHELL = 'shell';

/** Another API's list may hold anything: `*` must not become the address of a text. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** A page of one of these origins frames the console. */
export function frameDriver(window: HostWindow, origins: readonly string[]): HostDriver {
  const parentOrigin = window.location.ancestorOrigins?.[0];
  // Not every browser tells who frames the page; the host's answer does, at the latest.
  const allowed = origins
    .filter(isOrigin)
    .filter((origin) => parentOrigin === undefined || origin === parentOrigin);
  return {
    kind: 'frame',
    mayTalk: allowed.length > 0,
    send(text, peer) {
      // Never `*`: the browser itself keeps the text from any other site.
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

/** A desktop program shows the console and has put `sendFrameMessage` into its page. */
export function shellDriver(window: HostWindow): HostDriver {
  return {
    kind: 'shell',
    mayTalk: true,
    send(text) {
      if (typeof window.sendFrameMessage !== 'function') throw cannotReceive();
      const sent: unknown = window.sendFrameMessage(text);
      // Shells hand out promises; whether it arrived is told by the answer.
      Promise.resolve(sent).catch(() => undefined);
    },
    listen: (hear) =>
      Object.defineProperty(window, 'receiveFrameMessage', {
        configurable: true,
        value: (text: unknown) => hear(text, SHELL),
      }),
  };
}
