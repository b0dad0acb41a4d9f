import { OverlayToaster, type Toaster } from '@blueprintjs/core';
import type { Notice } from '../../api/client.ts';

let made: Promise<Toaster> | null = null;

/** What is read at the right edge: a pane beside its table, a drawer. A toast stands to the left of it. */
const BESIDE = '.pane, .bp6-drawer';
/** Beside less than this, px, a toast would be cut off: it lies over the edge then, as on a phone. */
const ROOM = 420;

/** Sets how far from the right edge of the window toasts stand, px. */
export function keepClear(): void {
  const lefts = [...document.querySelectorAll(BESIDE)]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect().left);
  const left = Math.min(...lefts);
  const beside = left >= ROOM && left < innerWidth ? innerWidth - left : 0;
  document.documentElement.style.setProperty('--toasts-beside', `${beside}px`);
}

const create = async (): Promise<Toaster> => {
  const host = await OverlayToaster.create({
    position: 'top-right',
    maxToasts: 4,
    className: 'toasts',
  });
  return {
    show: (props, key) => {
      keepClear();
      return host.show(props, key);
    },
    dismiss: (key) => host.dismiss(key),
    clear: () => host.clear(),
    getToasts: () => host.getToasts(),
  };
};

/** The one toaster, above every other layer (design §8). */
export const toaster = (): Promise<Toaster> => (made ??= create());

export function showToasts({ tone, message, timeoutMs }: Notice): void {
  void toaster().then((host) => host.show({ intent: tone, message, timeout: timeoutMs }));
}

export const toast = (tone: 'success' | 'danger' | 'warning', message: string): void =>
  void toaster().then((host) => host.show({ intent: tone, message }));
