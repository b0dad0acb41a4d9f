import { importCalls } from '../../contract/import/import.ts';
import type { CommandContext } from '../commands/context.ts';
import { listPlace } from '../list/listPlace.ts';

/** Undoes the newest import of a type at a store, and reads the list again. */
export async function undoImport<Row>(
  ctx: CommandContext<Row>,
  asked: { readonly importType: string; readonly fixmedinsCode: string },
): Promise<void> {
  const { api, toast } = ctx.services;
  try {
    const { imports } = await api.call(importCalls.recent, asked);
    const last = imports.find(({ state }) => state === 'applied');
    if (!last) return toast('warning', '该门店没有可以撤销的导入');
    await api.call(importCalls.undo, { id: last.importId });
    toast('success', `已撤销 ${last.fileName} 的导入`);
  } finally {
    listPlace.in(ctx)?.refresh();
  }
}
