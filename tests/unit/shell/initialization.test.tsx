import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { initializationCalls } from '../../../contract/initialization.ts';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { initializationCommands } from '../../../src/screens/initialization/commands.ts';
import Initialization from '../../../src/screens/initialization/Initialization.tsx';
import { renderWithCommands } from './withCommands.tsx';

const company = {
  companyName: '新开药房连锁有限公司',
  uscc: '91320100MA1ABCDE2X',
  contacts: '张三',
  mobilePhone: '13800138000',
};
const call = vi.fn();
const drafts = new Map<string, unknown>();
let step: number;
let isDown: boolean;
/** Messages by field with which the server refuses the stores. */
let fields: Record<string, string> | null;

function show() {
  const services = {
    api: { call },
    profile: { initializeInfo: { isNeedInitialize: true, initializeStep: 1 } },
    watched: {},
    reenter: () => undefined,
    reference: { get: () => [] },
    drafts: {
      read: (name: string) => drafts.get(name) ?? null,
      write: (name: string, value: unknown) => void drafts.set(name, value),
      drop: (name: string) => void drafts.delete(name),
    },
  } as unknown as Services;
  renderWithCommands(
    <Router hook={memoryLocation({ path: '/initialization?step=0' }).hook}>
      <ServicesContext value={services}>
        <Initialization />
      </ServicesContext>
    </Router>,
    initializationCommands,
  );
}

beforeEach(() => {
  step = 1;
  isDown = false;
  fields = null;
  drafts.clear();
  call.mockReset().mockImplementation((asked: unknown) => {
    if (isDown) return Promise.reject(new Error('接口无法访问'));
    if (asked === initializationCalls.saveStores && fields)
      return Promise.reject(Object.assign(new Error('机构编码已被使用'), { info: { fields } }));
    if (asked === initializationCalls.saveCompany) step = 2;
    const initializeInfo = { isNeedInitialize: true, initializeStep: step };
    return Promise.resolve(
      asked === initializationCalls.get
        ? {
            initializeInfo,
            company,
            config: {},
            stores: [],
            operators: [],
            catalogues: [],
            catalogueAdmdvs: '',
          }
        : { initializeInfo },
    );
  });
});
const focusOn = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id));

it('each step focuses its first field', async () => {
  const person = userEvent.setup();
  show();
  await focusOn('init-companyName');
  await person.keyboard('{Enter}');
  await focusOn('store-0-fixmedinsCode');
});
it('keeps input as a draft until it is saved, and then deletes the draft', async () => {
  const person = userEvent.setup();
  show();
  await focusOn('init-companyName');
  await person.keyboard('2');
  expect([...drafts.keys()]).toEqual(['init.company']);
  isDown = true;
  await person.keyboard('{Enter}');
  expect((await screen.findByText('接口无法访问')).getAttribute('role')).toBe('alert');
  expect([...drafts.keys()]).toEqual(['init.company']);
  isDown = false;
  await person.keyboard('{Enter}');
  await focusOn('store-0-fixmedinsCode');
  expect([...drafts.keys()]).toEqual([]);
});
it('shows why the state cannot be read, and retries', async () => {
  const person = userEvent.setup();
  isDown = true;
  show();
  await screen.findByText('接口无法访问');
  isDown = false;
  await person.click(screen.getByRole('button', { name: '重试' }));
  await focusOn('init-companyName');
});

const STORE = { fixmedinsCode: 'P32010200999', fixmedinsName: '新开玄武店', admdvs: '320102', addr: '' };
async function storesStep(): Promise<ReturnType<typeof userEvent.setup>> {
  const person = userEvent.setup();
  step = 2;
  drafts.set('init.stores', {
    value: Object.fromEntries(
      [0, 1].flatMap((at) => Object.entries(STORE).map(([key, text]) => [`${at}.${key}`, text])),
    ),
  });
  show();
  await focusOn('init-companyName');
  await person.keyboard('{Enter}');
  await focusOn('store-0-fixmedinsCode');
  return person;
}
const messageOf = (id: string) => document.getElementById(`${id}-message`)?.textContent;

it('saves rows as typed, and marks errors at their row and field', async () => {
  const person = await storesStep();
  await person.clear(screen.getByLabelText('第 2 行 机构编码'));
  await person.keyboard('P3{Enter}');
  await focusOn('store-1-fixmedinsCode');
  expect(messageOf('store-1-fixmedinsCode')).toBe('机构编码应为 P 或 H 加 11 位数字');
  expect(messageOf('store-0-fixmedinsCode')).toBe('');
  await person.keyboard('2010200998{Enter}');
  await waitFor(() =>
    expect(call).toHaveBeenCalledWith(
      initializationCalls.saveStores,
      { stores: [STORE, { ...STORE, fixmedinsCode: 'P32010200998' }] },
      expect.anything(),
    ),
  );
});
it('shows a refusal that names a field at that field, not at the end of the form', async () => {
  fields = { 'stores.1.fixmedinsCode': '机构编码已被使用' };
  const person = await storesStep();
  await person.keyboard('{Enter}');
  await focusOn('store-1-fixmedinsCode');
  expect(messageOf('store-1-fixmedinsCode')).toBe('机构编码已被使用');
  expect(screen.getByRole('alert').textContent).toBe('');
});
it('shows a hint instead of the save button when there are no rows', async () => {
  const person = await storesStep();
  await person.click(screen.getByLabelText('删除第 2 行'));
  await person.click(screen.getByLabelText('删除第 1 行'));
  fireEvent.submit(screen.getByRole('table', { name: '门店' }));
  expect((await screen.findByText('请至少添加一家门店')).getAttribute('role')).toBe('alert');
  expect(call).not.toHaveBeenCalledWith(initializationCalls.saveStores, expect.anything(), expect.anything());
});
