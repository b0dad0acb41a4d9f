import type { ToastOptions, ToastProps } from '@blueprintjs/core';
import { expect, it } from 'vitest';
import { showMerged } from '../../../src/commands/surfaces/toaster.ts';

/** As Blueprint's: a toast with the key of one in sight takes its place. */
function host() {
  let shown: readonly ToastOptions[] = [];
  let made = 0;
  return {
    texts: () => shown.map(({ message }) => message),
    clear: () => (shown = []),
    getToasts: () => [...shown],
    show(props: ToastProps, key = `t${++made}`) {
      const others = shown.filter((toast) => toast.key !== key);
      shown = [...others, { ...props, key } as ToastOptions];
      return key;
    },
  };
}

it('an equal toast counts instead of standing there twice; one of another tone is another', () => {
  const toasts = host();
  for (let nth = 0; nth < 3; nth++) showMerged(toasts, { intent: 'success', message: '已保存' });
  showMerged(toasts, { intent: 'danger', message: '已保存' });
  expect(toasts.texts()).toEqual(['已保存（3 次）', '已保存']);
});

it('counts anew after it is gone', () => {
  const toasts = host();
  showMerged(toasts, { message: '已复制' });
  toasts.clear();
  showMerged(toasts, { message: '已复制' });
  expect(toasts.texts()).toEqual(['已复制']);
});

it('what can be taken back is never merged: each toast takes back its own', () => {
  const toasts = host();
  for (let nth = 0; nth < 2; nth++) showMerged(toasts, { message: '已停用', action: { text: '撤销' } });
  expect(toasts.texts()).toEqual(['已停用', '已停用']);
});
