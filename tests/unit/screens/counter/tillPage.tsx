/** The till as drawn and driven by keys; the test sets the replies of the server, the host and the printer. */
import { orderDialog } from '../../../../src/screens/shared/order/orderDialogs.ts';
import diseaseSelect from '../../../../src/screens/disease-select/screen.ts';
import printSettlement from '../../../../src/screens/print-settlement/screen.ts';
import swipingCard from '../../../../src/screens/medical-insurance-settlement/swiping-card/screen.ts';
import { screensOf } from '../screensOf.ts';
import { HelpIcon } from '@blueprintjs/icons';
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { cardCalls, type CardPerson } from '../../../../contract/card.ts';
import type { Call } from '../../../../contract/wire/call.ts';
import { counterCalls, type CounterGoods, type Settled } from '../../../../contract/counter.ts';
import { ApiError } from '../../../../src/api/apiError.ts';
import { defineCommand } from '../../../../src/commands/command.ts';
import { Dispatcher } from '../../../../src/commands/keys/dispatcher.ts';
import { createRegistry } from '../../../../src/commands/registry.ts';
import { runCommand } from '../../../../src/commands/run.ts';
import { ScopeStack } from '../../../../src/commands/scopeStack.ts';
import { NONE_LATE } from '../../../../src/commands/late.ts';
import { CommandHostContext } from '../../../../src/commands/useCommands.ts';
import { ServicesContext, type Services } from '../../../../src/commands/services.ts';
import { personOf } from '../../../machines/cardSession.model.ts';

const pages = await screensOf([swipingCard, diseaseSelect, printSettlement]);

type Answer = (input: never) => unknown;
export type Answers = Record<string, Answer>;

export const lost = (): never => {
  throw new ApiError('transport', '接口无法访问');
};
export const goods = (name: string, rxFlag: '0' | '1' = '0'): CounterGoods => ({
  fixmedinsHilistId: `G-${name}`,
  fixmedinsHilistName: name,
  spec: '5mg×28片',
  dosform: '片剂',
  prodentpName: '示例制药一厂',
  barcode: null,
  pric: '16.800000',
  rxFlag,
  medListCodg: 'XA01',
  chrgitmLv: '01',
  selfpayProp: '0.0000',
  pricUplmtAmt: '999999.000000',
  reason: null,
});
const AMOUNTS: Settled['amounts'] = {
  medfeeSumamt: '16.80',
  fundPaySumamt: '0.00',
  funds: [],
  acctPay: '16.80',
  acctMulaidPay: '0.00',
  psnCashPay: '0.00',
  fulamtOwnpayAmt: '0.00',
  overlmtSelfpay: '0.00',
  preselfpayAmt: '0.00',
  inscpScpAmt: '16.80',
  actPayDedc: '0.00',
  fundProp: '0.0000',
  balc: '83.20',
};
export const settledAs = (rtalDocno: string): Settled => ({
  rtalDocno,
  setlId: `S-${rtalDocno}`,
  setlTime: '2026-11-22 10:00:00',
  amounts: AMOUNTS,
});
export const PAPERS = '110101199003070011';
export const PERSON: CardPerson = personOf('A', { certno: '1101**********0011', psnNo: '1101****0011' });

/** The default replies: everything succeeds, and goods have their code as their name. */
const usual: Answers = {
  'card.pageDropDown': () => ({
    mdtrtCertTypes: [],
    cardReaderTypes: [],
    cardReaderType: 'SCANNER',
    timeoutSeconds: 30,
    isPrintAfterSettle: false,
    medTypes: [{ value: '41', name: '定点药店购药', needsDisease: false }],
    acctUsedFlags: [{ value: '1', name: '本人' }],
    store: { fixmedinsCode: 'P1', fixmedinsName: '示例药店' },
    pharmacists: [
      { value: 'YS1', name: '沈药师', isSignedIn: true },
      { value: 'YS2', name: '钱药师', isSignedIn: false },
    ],
    isSignedIn: true,
    isSandbox: false,
  }),
  'card.read': () => PERSON,
  'card.forget': () => null,
  'counter.pending': () => ({ rows: [] }),
  'counter.unhanded': () => ({ rows: [] }),
  'counter.handed': () => null,
  'counter.searchGoods': () => ({ rows: [goods('氨氯地平片')], hasGoods: true }),
  'counter.matchLines': ({ lines }: { lines: { code: string }[] }) => ({
    lines: lines.map(({ code }) => ({
      code,
      cnt: '1.0000',
      pric: '16.800000',
      drugTracCodg: null,
      reason: null,
      goods: goods(code, code.startsWith('69') ? '0' : '1'),
    })),
  }),
  'counter.preSettle': () => ({ amounts: AMOUNTS, lines: [] }),
  'counter.confirmSettlement': ({ rtalDocno }: { rtalDocno: string }) => ({
    outcome: 'settled',
    settled: settledAs(rtalDocno),
    text: null,
  }),
};

/** A command of the shell that is shown in the key strip. */
const help = defineCommand({
  id: 'help.open',
  title: '帮助',
  section: '帮助',
  icon: HelpIcon,
  shortcut: 'F1',
  permission: { menuCode: 'SwipingCard' },
  scope: 'global',
  perform: () => undefined,
} as never);

export interface TillPage {
  /** Inputs of a call so far. */
  readonly sent: (call: Call) => readonly unknown[];
  readonly saved: ReturnType<typeof vi.fn>;
  readonly printed: ReturnType<typeof vi.fn>;
  /** Orders that were opened. */
  readonly opened: ReturnType<typeof vi.fn>;
  readonly toasts: ReturnType<typeof vi.fn>;
  /** Everything that the palette, menus and help can read. */
  readonly seen: () => string;
  readonly close: () => void;
}

/** Draws a page of the counter. `hosted`: within an ERP. */
export function tillPage(page: ReactElement, answers: Answers = {}, hosted = false): TillPage {
  const said: Answers = { ...usual, ...answers };
  const calls: { readonly id: string; readonly input: unknown }[] = [];
  const [saved, printed, toasts] = [vi.fn(() => Promise.resolve()), vi.fn(), vi.fn()];
  const opened = vi.fn();
  const api = {
    call: async ({ id }: Call, input: never, options: { signal?: AbortSignal } = {}) => {
      options.signal?.throwIfAborted();
      calls.push({ id, input });
      const answer = said[id];
      if (!answer) throw new ApiError('transport', `no answer to ${id}`);
      return Promise.resolve(answer(input));
    },
  };
  const show = ({ name }: { readonly name: string }, order: unknown): void =>
    (name === orderDialog.name ? opened : printed)(order);
  const services = {
    api,
    show,
    toast: toasts,
    watched: {},
    writes: () => 0,
    profile: { userId: 'u1', name: '王芳', userName: 'wangfang' },
    erp: {
      sendFrameMessage: saved,
      readCard: vi.fn(),
      onLines: () => () => undefined,
      status: () => ({ state: hosted ? 'connected' : 'none' }),
    },
  } as unknown as Services;
  const registry = createRegistry([help, ...pages.commands]);
  const commandServices = {
    confirm: () => Promise.resolve(true),
    report: toasts,
    record: () => undefined,
    show,
  } as unknown as Services;
  const rights = {
    isSuperAdmin: false,
    menus: new Set(['SwipingCard', 'PrintSettlement', 'OrderManagement', 'RxOnlinePush', 'ManagerStore']),
    buttons: new Set(['SwipingCard/Settle', 'SwipingCard/HandOver', 'ManagerStore/Goods']),
  };
  const stack = new ScopeStack({ rights: rights as never, services: commandServices });
  const run = (id: string, args: object, source: never) =>
    runCommand(registry, id, args as never, source, stack.snapshot());
  const dispatcher = new Dispatcher({
    registry,
    stack,
    onSequence: () => undefined,
    run: ({ id }: { id: string }) => void run(id, {}, 'hotkey' as never),
  } as never);
  const detach = dispatcher.attach(window);
  const host = { registry, stack, run, late: NONE_LATE } as never;
  const shown = render(
    <CommandHostContext value={host}>
      <ServicesContext value={services}>{page}</ServicesContext>
    </CommandHostContext>,
  );
  return {
    saved,
    printed,
    opened,
    toasts,
    sent: (call) => calls.filter(({ id }) => id === call.id).map(({ input }) => input),
    seen: () =>
      JSON.stringify(stack.snapshot(), (_, value: unknown) => (value instanceof Set ? [...value] : value)),
    close: () => {
      detach();
      shown.unmount();
    },
  };
}

const keyOf = (key: string) => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : key,
  bubbles: true,
  cancelable: true,
});
/** Presses a key at the focus; `more` holds the event fields of an input method. */
export const press = (key: string, more: object = {}): Promise<void> =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { ...keyOf(key), ...more });
    await Promise.resolve();
  });
/** Input of a wedge reader: all at once by the timestamps, however late a busy machine handles it. */
export const swipe = (text: string, more: object = {}): Promise<void> =>
  act(async () => {
    const begin = performance.now();
    for (const [nth, key] of [...text, 'Enter'].entries()) {
      const target = document.activeElement ?? document.body;
      const event = createEvent.keyDown(target, { ...keyOf(key), ...more });
      Object.defineProperty(event, 'timeStamp', { value: begin + nth });
      fireEvent(target, event);
    }
    await Promise.resolve();
  });
export const says = (text: string | RegExp) => screen.findByText(text);
export const customer = () => document.querySelector('.counter-who strong')?.textContent ?? null;
export const lines = (): number => document.querySelectorAll('.counter-line').length;

export { cardCalls, counterCalls };
