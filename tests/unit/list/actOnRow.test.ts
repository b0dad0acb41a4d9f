import { expect, it, vi } from 'vitest';
import type { CommandContext } from '../../../src/commands/context.ts';
import { actOnRow } from '../../../src/list/actOnRow.ts';
import { listPlace } from '../../../src/list/listPlace.ts';

function context() {
  const [refresh, toast] = [vi.fn(), vi.fn()];
  const offers = listPlace.offer({ refresh } as never);
  const ctx = { rights: null, services: { toast }, row: { id: 7 }, ...offers } as unknown as CommandContext<{
    id: number;
  }>;
  return { ctx, refresh, toast };
}

it('says what was done, and reads the list again', async () => {
  const { ctx, refresh, toast } = context();
  expect(await actOnRow(ctx, ({ id }) => Promise.resolve(`${id} 已停用`))).toBeUndefined();
  expect(toast.mock.calls).toEqual([['success', '7 已停用']]);
  expect(refresh).toHaveBeenCalledOnce();
});

it('hands on what can be taken back, whose list is read again then, done or not', async () => {
  const { ctx, refresh, toast } = context();
  const undo = vi.fn(() => Promise.resolve('已启用'));
  const reversible = await actOnRow(ctx, () => Promise.resolve({ done: '已停用', undo }));
  expect(reversible?.done).toBe('已停用');
  // The toast with the button says it.
  expect(toast).not.toHaveBeenCalled();
  expect(await reversible?.undo()).toBe('已启用');
  expect(refresh).toHaveBeenCalledTimes(2);
  undo.mockRejectedValue(new Error('已被修改'));
  await expect(reversible?.undo()).rejects.toThrow('已被修改');
  expect(refresh).toHaveBeenCalledTimes(3);
});
