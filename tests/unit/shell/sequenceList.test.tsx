/** 常用流程: quick changes one after the other, and a cursor that stays where the person has put it. */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Sequence } from '../../../contract/sequence.ts';
import type { Api } from '../../../src/api/client.ts';
import { NONE_LATE } from '../../../src/commands/late.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import { ServicesContext } from '../../../src/commands/services.ts';
import { CommandHostContext } from '../../../src/commands/useCommands.ts';
import { sequenceCommands } from '../../../src/shell/sequences/sequenceCommands.ts';
import { SequenceList } from '../../../src/shell/sequences/SequenceList.tsx';
import { sequenceSheetPlace } from '../../../src/shell/sequences/sequenceSheet.ts';
import { SequenceStore } from '../../../src/shell/sequences/sequenceStore.ts';
import { recordingServices } from '../commands/samples.ts';

const steps = ['a.one', 'a.two', 'a.three'].map((command) => ({ command, args: {} }));
const first = {
  sequenceId: '1',
  name: '月初',
  steps,
  ver: 1,
  isOwn: true,
  isShared: false,
  authorName: '张三',
} as Sequence;

/** What the server has; a change to another version is refused. */
let stored: Sequence;
/** The replies that the server holds back. */
let held: (() => void)[];
let isHolding: boolean;
beforeEach(() => {
  stored = first;
  held = [];
  isHolding = false;
});
const letGo = (): void => {
  isHolding = false;
  held.splice(0).forEach((answer) => answer());
};

async function open() {
  const call = async ({ id }: { id: string }, given: Partial<Sequence>): Promise<unknown> => {
    if (id === 'sequence.save') {
      if (given.ver !== stored.ver) throw new Error('该流程已被修改');
      stored = { ...stored, ...given, ver: stored.ver + 1 };
    }
    const answer = id === 'sequence.list' ? { sequences: [stored] } : stored;
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    return answer;
  };
  const api = { call } as unknown as Api;
  const registry = createRegistry(sequenceCommands);
  const services = { ...recordingServices().services, api };
  const stack = new ScopeStack({ rights: null, services });
  const store = new SequenceStore(api, registry);
  await store.read();
  render(
    <CommandHostContext
      value={{
        registry,
        stack,
        late: NONE_LATE,
        ask: () => Promise.resolve(null),
        run: () => Promise.reject(new Error('no command is run here')),
      }}
    >
      <ServicesContext value={services}>
        <SequenceList store={store} />
      </ServicesContext>
    </CommandHostContext>,
  );
  return () => sequenceSheetPlace.of(stack.snapshot());
}
const list = () => screen.getByRole('listbox', { name: /月初|新名/ });
const shown = () => [...list().querySelectorAll('[role="option"]')].map((row) => row.textContent ?? '');
const chosen = () => list().querySelector('[aria-selected="true"]')?.textContent;
const press = (key: string) => act(() => void fireEvent.keyDown(list(), { key }));

it('a change that follows at once is made to what the one before has left', async () => {
  const place = await open();
  isHolding = true;
  const both = [place().move(1), place().changeName('新名')];
  letGo();
  await act(() => Promise.all(both));
  expect(stored.name).toBe('新名');
  expect(stored.steps.map(({ command }) => command)).toEqual(['a.two', 'a.one', 'a.three']);
  expect(chosen()).toContain('a.one');
});

it('the cursor stays where the person has moved it while a change is stored', async () => {
  const place = await open();
  press('ArrowDown');
  press('ArrowDown');
  isHolding = true;
  const dropped = place().drop();
  await waitFor(() => expect(held).toHaveLength(1));
  press('ArrowUp');
  press('ArrowUp');
  letGo();
  await act(() => dropped);
  expect(shown()).toHaveLength(2);
  expect(chosen()).toContain('a.one');
});

it('a cursor on the last step stands on the one before when it is gone, and else on the next one', async () => {
  const place = await open();
  await act(() => place().drop());
  expect(chosen()).toContain('a.two');
  press('ArrowDown');
  await act(() => place().drop());
  expect(chosen()).toContain('a.two');
});

it('a change that is refused does not stand in the way of the next one', async () => {
  const place = await open();
  stored = { ...stored, ver: 7 };
  await expect(place().changeName('新名')).rejects.toThrow('该流程已被修改');
  stored = { ...stored, ver: 1 };
  await act(() => place().changeName('新名'));
  expect(stored.name).toBe('新名');
});
