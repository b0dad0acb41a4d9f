import { OverlayToaster, type Toaster } from '@blueprintjs/core';
import type { Notice } from '../../api/client.ts';

let made: Promise<Toaster> | null = null;

/** The one toaster, above every other layer (design §8). */
export const toaster = (): Promise<Toaster> =>
  (made ??= OverlayToaster.create({ position: 'top-right', maxToasts: 4, className: 'toasts' }));

export function showToasts({ tone, message, timeoutMs }: Notice): void {
  void toaster().then((host) => host.show({ intent: tone, message, timeout: timeoutMs }));
}

export const toast = (tone: 'success' | 'danger' | 'warning', message: string): void =>
  void toaster().then((host) => host.show({ intent: tone, message }));
