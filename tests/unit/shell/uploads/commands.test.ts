import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { buttonKey, type Rights } from '../../../../contract/rights/permission.ts';
import type { Api } from '../../../../src/api/client.ts';
import type { CommandContext } from '../../../../src/commands/context.ts';
import { standing } from '../../../../src/commands/standing.ts';
import { FileShelf } from '../../../../src/uploads/fileShelf.ts';
import { uploadCommands, verFault } from '../../../../src/uploads/uploadCommands.ts';
import {
  dialogOf,
  stageOf,
  UploadStore,
  type UploadStage,
  uploadsPlace,
} from '../../../../src/uploads/uploadStore.ts';
import { uploadOf } from '../../../../src/uploads/uploadOf.ts';
import { applyText } from '../../../../src/uploads/words.ts';
import { importInfo } from '../../../machines/upload.model.ts';

const STAGES: readonly UploadStage[] = ['choose', 'work', 'review', 'result', 'failed'];
const rightsOf = (...buttons: readonly string[]): Rights => ({
  isSuperAdmin: false,
  menus: new Set(['DiseaseMenu']),
  buttons: new Set(buttons.map((button) => buttonKey('DiseaseMenu', button))),
});

/** The dialog at an import in the given state. */
async function deskAt(state: 'review' | 'applied' | null): Promise<UploadStore> {
  const info = importInfo(state ?? 'review');
  const api = { call: () => Promise.resolve(info) } as unknown as Api;
  const shelf = new FileShelf();
  const actor = createActor(uploadOf(api, shelf, () => undefined)).start();
  const topic = { importType: 'Disease', title: '导入病种目录' };
  if (state === null) actor.send({ type: 'OPEN', ...topic });
  else {
    actor.send({ type: 'FOLLOW', ...topic, importId: 'I', jobId: null });
    await expect.poll(() => stageOf(actor.getSnapshot())).toBe(state === 'review' ? 'review' : 'result');
  }
  return new UploadStore(actor, shelf);
}
const contextOf = (client: UploadStore, stage: UploadStage, rights: Rights) =>
  ({
    rights,
    services: {},
    ...uploadsPlace.offer(client as never),
    dialog: { name: dialogOf(stage) },
  }) as unknown as CommandContext;
const shownTo = async (stage: UploadStage, state: 'review' | 'applied' | null, rights: Rights) => {
  const context = contextOf(await deskAt(state), stage, rights);
  return uploadCommands.filter((command) => standing(command, context).kind !== 'hidden').map(({ id }) => id);
};

describe('rights in the dialog', () => {
  it.each(STAGES)('without the right of the import type nobody writes at the stage %s', async (stage) => {
    for (const state of [null, 'review', 'applied'] as const) {
      const shown = await shownTo(stage, state, rightsOf());
      const writes = uploadCommands.filter(({ unlogged }) => unlogged !== true).map(({ id }) => id);
      expect(shown.filter((id) => writes.includes(id))).toEqual([]);
    }
  });
  it('undo has its own right', async () => {
    const both = ['Import', 'Undo'];
    expect(await shownTo('result', 'applied', rightsOf(...both))).toContain('upload.undo');
    expect(await shownTo('result', 'applied', rightsOf('Import'))).not.toContain('upload.undo');
  });
  it('each stage has its own right', async () => {
    const rights = rightsOf('Import', 'Undo');
    expect(await shownTo('choose', null, rights)).toEqual(['upload.pick', 'upload.template', 'upload.send']);
    expect(await shownTo('review', 'review', rights)).toContain('upload.apply');
    expect(await shownTo('result', 'applied', rights)).not.toContain('upload.apply');
  });
});

describe('the text of the apply button', () => {
  const { counts } = importInfo('review');
  it.each([
    [{ added: 9000, updated: 863, retired: 12 }, '导入 9,863 行，停用 12 个病种'],
    [{ added: 0, updated: 2, retired: 0 }, '导入 2 行'],
    [{ added: 0, updated: 0, retired: 3 }, '停用 3 个病种'],
    [{ added: 0, updated: 0, retired: 0 }, '导入'],
  ])('%j: %s', (some, words) => {
    expect(applyText({ importType: 'Disease', counts: { ...counts, ...some } })).toBe(words);
  });
  it('shows why an import that changes nothing cannot be applied', async () => {
    const client = await deskAt('review');
    const context = contextOf(client, 'review', rightsOf('Import'));
    const apply = uploadCommands.find(({ id }) => id === 'upload.apply');
    const say = () => apply && standing(apply, context);
    expect(say()).toEqual({ kind: 'ready' });
    const none = { ...counts, added: 0, updated: 0, retired: 0 };
    client.actor.send({ type: 'COUNTED', importId: 'I', counts: { ...none, unchanged: 3 } });
    expect(say()).toEqual({ kind: 'disabled', reason: '与现有目录一致，没有需要导入的内容' });
    client.actor.send({ type: 'COUNTED', importId: 'I', counts: { ...none, unchanged: 0, failed: 3 } });
    expect(say()).toEqual({ kind: 'disabled', reason: '没有可以导入的行，请先修改有误的行' });
  });
});

it('checks an edition number before anything is sent', () => {
  expect(verFault('2025.1')).toBeNull();
  expect(verFault('')).toBeNull();
  expect(verFault('二〇二五')).toContain('版本号');
  expect(verFault('1'.repeat(21))).toContain('20');
});
