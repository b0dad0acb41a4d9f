import { screen, waitFor } from '@testing-library/react';
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
  drafts.clear();
  call.mockReset().mockImplementation((asked: unknown) => {
    if (isDown) return Promise.reject(new Error('接口无法访问'));
    if (asked === initializationCalls.saveCompany) step = 2;
    const initializeInfo = { isNeedInitialize: true, initializeStep: step };
    return Promise.resolve(
      asked === initializationCalls.get
        ? { initializeInfo, company, stores: [], operators: [], catalogues: [], catalogueAdmdvs: '' }
        : { initializeInfo },
    );
  });
});
const focusOn = (id: string) => waitFor(() => expect(document.activeElement?.id).toBe(id));

it('each step begins in its first field', async () => {
  const person = userEvent.setup();
  show();
  await focusOn('init-companyName');
  await person.keyboard('{Enter}');
  await focusOn('store-0-fixmedinsCode');
});
it('what was typed is a draft until it is saved, and none afterwards', async () => {
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
it('says why nothing can be shown, and asks again', async () => {
  const person = userEvent.setup();
  isDown = true;
  show();
  await screen.findByText('接口无法访问');
  isDown = false;
  await person.click(screen.getByRole('button', { name: '重试' }));
  await focusOn('init-companyName');
});
