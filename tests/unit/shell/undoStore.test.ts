import { expect, it, vi } from 'vitest';
import { UndoStore } from '../../../src/shell/undo/undoStore.ts';

const toast = vi.fn<(tone: string, message: string) => void>();
const toastWith = vi.fn<(message: string, action: { text: string; onClick: () => void }) => void>();
const made = (text = '撤销'): UndoStore => new UndoStore(() => text, { toast, toastWith });

const reversible = (name: string, undo = vi.fn(() => Promise.resolve(`${name}已撤销`))) => ({
  done: `${name}已做`,
  undo,
});

it('takes back the last thing first, each once, across pages', async () => {
  const store = made('撤销（Alt+Z）');
  const [a, b] = [reversible('甲'), reversible('乙')];
  store.offer(a);
  store.offer(b);
  expect(toastWith.mock.calls.map(([message, { text }]) => `${message} ${text}`)).toEqual([
    '甲已做 撤销（Alt+Z）',
    '乙已做 撤销（Alt+Z）',
  ]);
  for (const each of [b, a]) {
    expect(store.last()).toBe(each);
    await store.takeBack(each);
  }
  expect(toast.mock.calls).toEqual([
    ['success', '乙已撤销'],
    ['success', '甲已撤销'],
  ]);
  expect(store.last()).toBeUndefined();
  // The button of a toast whose work was taken back by the key.
  toastWith.mock.calls[0]?.[1].onClick();
  expect(a.undo).toHaveBeenCalledOnce();
});

it('the button of an older toast takes back what that toast told of', async () => {
  toastWith.mockClear();
  const store = made();
  const [a, b] = [reversible('甲'), reversible('乙')];
  store.offer(a);
  store.offer(b);
  toastWith.mock.calls[0]?.[1].onClick();
  await expect.poll(() => toast.mock.lastCall).toEqual(['success', '甲已撤销']);
  expect(b.undo).not.toHaveBeenCalled();
  expect(store.last()).toBe(b);
});

it('says why something cannot be taken back any more, and does not offer it again', async () => {
  const store = made();
  const gone = reversible('丙', vi.fn(() => Promise.reject(new Error('该记录已被修改')))); // prettier-ignore
  store.offer(gone);
  await expect(store.takeBack(gone)).rejects.toThrow('已被修改');
  expect(store.last()).toBeUndefined();
});
