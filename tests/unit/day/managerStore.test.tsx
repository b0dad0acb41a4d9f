/** 门店维护: the page asks before it discards unsaved input of a store's record. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { LEAVING } from '../../../src/commands/events.ts';
import { NONE_LATE } from '../../../src/commands/late.ts';
import { createRegistry } from '../../../src/commands/registry.ts';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import { CommandHostContext, type CommandHost } from '../../../src/commands/useCommands.ts';
import { storeCalls } from '../../../contract/organ/store.ts';
import { organCalls } from '../../../contract/organ/authStore.ts';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import ManagerStore from '../../../src/screens/manager-store/ManagerStore.tsx';
import { unsaved, UnsavedPlaceContext } from '../../../src/ui/form/unsaved.ts';

const [FIRST, SECOND] = ['P32010200001', 'P32010200002'] as const;
const storeOf = (code: string) => ({
  fixmedinsCode: code,
  fixmedinsName: `门店${code.slice(-1)}`,
  ver: 1,
  pharCount: 0,
  closedAt: null,
  poolareaName: '',
  admdvsName: '',
  updtTime: '',
  admdvs: '320102',
});
const call = vi.fn((asked: unknown, input: { readonly id?: string }) =>
  Promise.resolve(
    asked === storeCalls.pullOrgan
      ? { store: storeOf(input.id ?? ''), open: [] }
      : asked === organCalls.pullUserStores
        ? { stores: [FIRST, SECOND].map(storeOf) }
        : { store: storeOf(input.id ?? FIRST) },
  ),
);
const confirm = vi.fn((_: unknown) => Promise.resolve(true));
const TAB = 'tab-7';

function show() {
  const place = memoryLocation({
    path: '/manager-store',
    searchPath: `fixmedinsCode=${FIRST}`,
    record: true,
  });
  const rights = { isSuperAdmin: true, menus: new Set<string>(), buttons: new Set<string>() };
  const services = { confirm } as unknown as Services;
  const house: CommandHost = {
    registry: createRegistry([]),
    stack: new ScopeStack({ rights, services }),
    run: () => Promise.reject(new Error('no command is run here')),
    ask: () => Promise.resolve(null),
    late: NONE_LATE,
  };
  const screens = { api: { call }, profile: { medicalNo: '' }, toast: vi.fn() } as unknown as Services;
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <CommandHostContext value={house}>
        <ServicesContext value={screens}>
          <UnsavedPlaceContext value={TAB}>
            <ManagerStore />
          </UnsavedPlaceContext>
        </ServicesContext>
      </CommandHostContext>
    </Router>,
  );
  return place;
}
beforeEach(() => {
  call.mockClear();
  confirm.mockClear();
});
afterEach(() => {
  cleanup();
  unsaved.discardAll();
});

const name = async () => (await screen.findByLabelText(/^名称/)) as HTMLInputElement;
const typed = async () => fireEvent.change(await name(), { target: { value: '新名' } });
/** Picks the second store in the field above the form. */
async function pickSecond() {
  const field = screen.getByRole('combobox', { name: '门店' });
  field.focus();
  fireEvent.change(field, { target: { value: SECOND } });
  fireEvent.mouseDown(await screen.findByRole('option', { name: new RegExp(SECOND) }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(SECOND) }).catch(() => document.body));
}
const isAt = (place: ReturnType<typeof show>, code: string) =>
  waitFor(() => expect(place.history.at(-1)).toContain(code));

it('asks before it switches the store, and keeps the input if the user stays', async () => {
  const place = show();
  await typed();
  expect(unsaved.isHeld(TAB)).toBe(true);
  confirm.mockResolvedValueOnce(false);
  await pickSecond();
  await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith(LEAVING));
  expect(place.history.at(-1)).toContain(FIRST);
  expect((await name()).value).toBe('新名');
  expect(unsaved.isHeld(TAB)).toBe(true);
  await pickSecond();
  await isAt(place, SECOND);
  expect(confirm).toHaveBeenCalledTimes(2);
  await waitFor(async () => expect((await name()).value).toBe('门店2'));
  expect(unsaved.isHeld(TAB)).toBe(false);
});

it('asks before it switches the part', async () => {
  show();
  await typed();
  confirm.mockResolvedValueOnce(false);
  fireEvent.click(screen.getByRole('tab', { name: '医执人员' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledExactlyOnceWith(LEAVING));
  expect((await name()).value).toBe('新名');
  // Choosing the part that is already shown asks nothing.
  fireEvent.click(screen.getByRole('tab', { name: '门店资料' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});

it('asks nothing after the input is saved', async () => {
  const place = show();
  await typed();
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(unsaved.isHeld(TAB)).toBe(false));
  await name();
  await pickSecond();
  await isAt(place, SECOND);
  expect(confirm).not.toHaveBeenCalled();
});
