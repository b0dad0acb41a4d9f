import { OverlayToaster, type Toaster } from '@blueprintjs/core';
import type { Notice } from '../../api/client.ts';
import { keepClear } from '../../ui/overlay/keepClear.ts';

let made: Promise<Toaster> | null = null;

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
