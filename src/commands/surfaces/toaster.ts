import { OverlayToaster, type Toaster, type ToastProps } from '@blueprintjs/core';
import type { Notice } from '../../api/client.ts';
import { keepClear } from '../../ui/overlay/keepClear.ts';

let made: Promise<Toaster> | null = null;

/** Toasts in sight whose text can come again, by tone and text. */
const plain = new Map<string, { readonly key: string; readonly times: number }>();

/** The same text again is one toast that counts, not a second one. */
export function showMerged(host: Pick<Toaster, 'show' | 'getToasts'>, props: ToastProps): string {
  const { message, intent = 'none', action } = props;
  if (typeof message !== 'string' || action) return host.show(props);
  const inSight = new Set(host.getToasts().map(({ key }) => key));
  for (const [same, { key }] of plain) if (!inSight.has(key)) plain.delete(same);
  const same = `${intent} ${message}`;
  const before = plain.get(same);
  const times = (before?.times ?? 0) + 1;
  const text = times === 1 ? message : `${message}（${times} 次）`;
  const key = host.show({ ...props, message: text }, before?.key);
  plain.set(same, { key, times });
  return key;
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
      return key === undefined ? showMerged(host, props) : host.show(props, key);
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

/** A toast with a button. */
export const toastWith = (
  message: string,
  action: { readonly text: string; readonly onClick: () => void },
): void => void toaster().then((host) => host.show({ intent: 'success', message, action }));
