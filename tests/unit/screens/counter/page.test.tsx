/** The whole till page: input methods, lost replies, prescriptions, the ERP, and no customer data left behind. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Prescribed, UnhandedSale } from '../../../../contract/counter.ts';
import Counter from '../../../../src/screens/medical-insurance-settlement/swiping-card/Counter.tsx';
import { PickCard } from '../../../../src/screens/shared/counter/TypeCard.tsx';
import { IDLE_MS } from '../../../../src/screens/shared/counter/watch.ts';
import {
  cardCalls,
  counterCalls,
  customer,
  lines,
  lost,
  PAPERS,
  PERSON,
  press,
  says,
  settledAs,
  swipe,
  tillPage,
  type Answers,
  type TillPage,
} from './tillPage.tsx';

const BARCODE = '6901234567892';
/** A trace code of a prescription drug. */
const RX_CODE = '81234567890123456789';
let page: TillPage;
const open = async (answers: Answers = {}, hosted = false): Promise<void> => {
  page = tillPage(<Counter />, answers, hosted);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('商品'));
};
const serve = async (code = BARCODE): Promise<void> => {
  await swipe(code);
  await waitFor(() => expect(lines()).toBe(1));
  await swipe(PAPERS);
  await waitFor(() => expect(customer()).toBe(PERSON.psnName));
};
beforeEach(() => {
  history.replaceState(null, '', '/swiping-card');
  sessionStorage.clear();
});
afterEach(() => {
  page.close();
  cleanup();
  vi.useRealTimers();
});

it('while text is composed, no till key works, and the Enter that ends it adds no goods', async () => {
  await open();
  await serve();
  const field = screen.getByRole('combobox', { name: '商品' });
  field.focus();
  fireEvent.change(field, { target: { value: 'anl' } });
  // The list is open: Enter would select its first item.
  await screen.findByRole('option');
  fireEvent.compositionStart(field);
  for (const key of ['Enter', 'F2', 'F8', 'F10', 'Escape'])
    await press(key, { isComposing: true, keyCode: 229 });
  expect((field as HTMLInputElement).value).toBe('anl');
  expect([customer(), lines(), page.sent(counterCalls.preSettle).length]).toEqual([PERSON.psnName, 1, 0]);
  // Only the code scanned before was looked up.
  expect(page.sent(counterCalls.matchLines)).toHaveLength(1);
  fireEvent.compositionEnd(field);
  await press('F8');
  await says(/按 F8 确认结算/);
});

it('Esc closes the message of a card that could not be read, with the focus in the empty field', async () => {
  await open({
    'card.read': () => {
      throw new Error('读卡失败');
    },
  });
  await swipe(PAPERS);
  await says('读卡失败');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('商品'));
  await press('Escape');
  await waitFor(() => expect(screen.queryByText('读卡失败')).toBeNull());
});

it('a card swiped during a composition is read as a card', async () => {
  await open();
  const field = screen.getByRole('combobox', { name: '商品' });
  fireEvent.compositionStart(field);
  await swipe(PAPERS, { isComposing: true, keyCode: 229 });
  await waitFor(() => expect(customer()).toBe(PERSON.psnName));
  expect(page.sent(cardCalls.read)).toEqual([{ mdtrtCertType: '02', mdtrtCertNo: PAPERS }]);
  expect(lines()).toBe(0);
});

it('shows a sale whose reply was lost, lists it before the next customer, and can query it', async () => {
  const pending = { kind: 'unknown', at: '2026-11-22 10:00:00', psnName: '持*A', medfeeSumamt: '16.80' };
  let known = false;
  await open({
    'counter.confirmSettlement': lost,
    'counter.outcome': () => ({ outcome: 'unknown', settled: null, text: '医保中心无应答，结果未知' }),
    'counter.pending': () => ({
      rows: known ? [] : [{ ...pending, rtalDocno: 'C1', opterName: '王芳', text: '正在核实，请勿重复收费' }],
    }),
    'counter.ask': () => {
      known = true;
      return { outcome: 'settled', text: null };
    },
  });
  await serve();
  await press('F8');
  await says(/按 F8 确认结算/);
  await press('F8');
  await says('医保中心无应答，结果未知');
  expect(page.sent(counterCalls.confirmSettlement)).toHaveLength(1);
  // A card alone does not replace the customer, who was read first.
  await swipe(PAPERS);
  expect(customer()).toBe(PERSON.psnName);
  await press('F10');
  await waitFor(() => expect(customer()).toBeNull());
  await says('1 笔结算结果未知，请勿重复收费');
  fireEvent.click(screen.getByRole('button', { name: '查看' }));
  fireEvent.click(await screen.findByRole('button', { name: '立即核实' }));
  await waitFor(() => expect(page.toasts).toHaveBeenCalledWith('success', '已结算'));
  await says('没有待处理的结算');
  expect(page.sent(counterCalls.ask)).toEqual([{ rtalDocno: 'C1' }]);
});

it.each(['the key', 'the list'])(
  'a sale of unknown outcome can be queried by %s, and continues at the till when it was settled',
  async (by) => {
    let docno = '';
    let isAsked = false;
    await open({
      'counter.confirmSettlement': ({ rtalDocno }: { rtalDocno: string }) => {
        docno = rtalDocno;
        return { outcome: 'unknown', settled: null, text: null };
      },
      'counter.ask': () => {
        isAsked = true;
        return { outcome: 'settled', text: null };
      },
      'counter.outcome': () =>
        isAsked
          ? { outcome: 'settled', settled: settledAs(docno), text: null }
          : { outcome: 'unknown', settled: null, text: null },
      'counter.pending': () => ({
        rows: [{ kind: 'unknown', at: '2026-11-22 10:00:00', psnName: '持*A', medfeeSumamt: '16.80' }].map(
          (row) => ({ ...row, rtalDocno: docno, opterName: '王芳', text: '正在核实' }),
        ),
      }),
    });
    await serve();
    await press('F8');
    await says(/按 F8 确认结算/);
    await press('F8');
    await says(/结果未知，请勿重复收费：按 Shift\+F8/);
    if (by === 'the key') await press('F8', { shiftKey: true });
    else {
      fireEvent.click(await screen.findByRole('button', { name: '查看' }));
      const sheet = await screen.findByRole('dialog', { name: '待处理' });
      fireEvent.click(within(sheet).getByRole('button', { name: '立即核实' }));
    }
    await says(/已结算，按 F9/);
    expect([page.sent(counterCalls.ask), customer()]).toEqual([[{ rtalDocno: docno }], PERSON.psnName]);
    // It can be printed, because this till owns it.
    await press('F9');
    expect(page.printed).toHaveBeenCalledWith({ setlId: `S-${docno}`, setlDate: '2026-11-22' });
  },
);

it('when idle, neither page, palette, storage nor cookies keep any data of the customer', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await serve();
  expect(document.body.innerHTML).toContain(PERSON.certno);
  vi.advanceTimersByTime(IDLE_MS + 2000);
  vi.useRealTimers();
  await says(/顾客信息已清除/);
  const left = [
    document.documentElement.innerHTML,
    document.title,
    document.cookie,
    location.href,
    page.seen(),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
  ].join('\n');
  const { psnName, certno, psnNo, cardSn } = PERSON;
  expect([psnName, certno, psnNo, `"${cardSn}"`, PAPERS].filter((text) => left.includes(text))).toEqual([]);
  expect(page.sent(cardCalls.forget)).toEqual([{ cardSn }]);
});

const rx = (hiRxno: string, isUsable: boolean): Prescribed => ({
  hiRxno,
  medinsName: '示例医院',
  prscDrName: '赵医生',
  maindiagName: '高血压',
  drugs: '缬沙坦胶囊',
  valiEndTime: '2099-01-01 00:00:00',
  isUsable,
  isToReview: !isUsable,
  reason: isUsable ? null : '处方尚未审核通过，不能结算',
});

it('a prescription drug asks for the prescription at F8; it is sent with the pharmacist on duty', async () => {
  await open({ 'counter.prescriptions': () => ({ rows: [rx('RX1', true), rx('RX2', false)] }) });
  await serve(RX_CODE);
  expect(document.querySelector('.counter-chosen')?.textContent).toContain('药师沈药师');
  await press('F8');
  await says('商品中有处方药，请选择顾客的处方');
  const [good, open_] = await screen.findAllByRole<HTMLButtonElement>('button', { name: /^选择处方 RX/ });
  expect([document.activeElement, open_?.disabled]).toEqual([good, true]);
  // One that waits for its review says where that is done; the line says what needs it.
  expect(screen.getAllByRole('button', { name: /^去审核处方/ })).toHaveLength(1);
  expect(document.querySelector('.counter-line')?.textContent).toContain('处方药');
  if (good) fireEvent.click(good);
  await waitFor(() => expect(document.querySelector('.counter-chosen')?.textContent).toContain('处方RX1'));
  await press('F8');
  await says(/按 F8 确认结算/);
  expect(page.sent(counterCalls.preSettle)).toEqual([
    expect.objectContaining({ hiRxno: 'RX1', pharCode: 'YS1' }),
  ]);
});

it('a customer without a usable prescription is told where one comes from', async () => {
  await open({ 'counter.prescriptions': () => ({ rows: [] }) });
  await serve(RX_CODE);
  await press('F8');
  await says(/这位顾客在本店没有可用的处方.*电子凭证/);
});

it('a store without goods says what to do next, with its key', async () => {
  await open({ 'counter.searchGoods': () => ({ rows: [], hasGoods: false }) });
  fireEvent.change(screen.getByRole('combobox', { name: '商品' }), { target: { value: '阿莫' } });
  await waitFor(() =>
    expect(document.querySelector('.counter-goods [role="status"]')?.textContent).toMatch(
      /^本店还没有商品，按 .*F4.* 导入或新增$/,
    ),
  );
});

it('within an ERP, an unhanded sale is offered after a reload, handed over under its number, and then gone', async () => {
  const settled = settledAs('C9');
  const info = {
    psnName: '持*A',
    certno: '11**',
    psnNo: '11**',
    gend: '1',
    age: '46.0',
    mdtrtCertType: '02',
  };
  const sale: UnhandedSale = {
    info: { ...info, insutype: '310', medType: '41', opspDiseCode: null },
    settled,
    three: [],
  };
  let rows = [sale];
  const handed = vi.fn(() => {
    rows = [];
    return null;
  });
  await open({ 'counter.unhanded': () => ({ rows }), 'counter.handed': handed }, true);
  await says('1 笔尚未交接给 ERP');
  fireEvent.click(screen.getByRole('button', { name: '查看' }));
  fireEvent.click(await screen.findByRole('button', { name: '交接' }));
  await says('没有待处理的结算');
  const { amounts, ...numbers } = settled;
  expect(page.saved.mock.calls).toEqual([
    ['settlement', { info: sale.info, amount: { ...numbers, ...amounts }, three: [] }, { key: 'C9' }],
  ]);
  expect(handed).toHaveBeenCalledExactlyOnceWith({ rtalDocno: 'C9' });
});

it('a sale that the ERP accepts after its customer has left is not offered again', async () => {
  await open({}, true);
  let take = (): void => undefined;
  page.saved.mockReturnValueOnce(new Promise<void>((resolve) => (take = resolve)));
  await serve();
  await press('F8');
  await says(/按 F8 确认结算/);
  await press('F8');
  await waitFor(() => expect(page.saved).toHaveBeenCalled());
  await press('F10');
  await waitFor(() => expect(customer()).toBeNull());
  expect(page.sent(counterCalls.handed)).toEqual([]);
  take();
  const [[, , options]] = page.saved.mock.calls as unknown as [[string, unknown, { key: string }]];
  await waitFor(() => expect(page.sent(counterCalls.handed)).toEqual([{ rtalDocno: options.key }]));
});

it('a till outside of an ERP does not ask for unhanded sales', async () => {
  await open();
  await serve();
  expect(page.sent(counterCalls.unhanded)).toEqual([]);
});

it("up and down move through the simulator's cards, and wrap around", async () => {
  const card = (psnName: string) => ({ psnName, note: '', certno: '', cardNo: psnName, ecQrCode: '' });
  page = tillPage(<PickCard picking={{ pick: vi.fn(), cancel: vi.fn() } as never} />, {
    'card.sandboxCards': () => ({ cards: ['苏试安', '范试多', '汤试换'].map(card) }),
  });
  const focused = () => document.activeElement?.textContent;
  await waitFor(() => expect(focused()).toBe('苏试安'));
  const walk = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  walk('ArrowDown');
  expect(focused()).toBe('范试多');
  walk('ArrowUp');
  walk('ArrowUp');
  expect(focused()).toBe('汤试换');
  walk('ArrowDown');
  expect(focused()).toBe('苏试安');
});
