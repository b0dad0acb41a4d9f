import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type Actor } from 'xstate';
import type { FeeOptions } from '../../../contract/moduleFee/moduleFee.ts';
import type { ConfimResultInfo } from '../../../contract/wire/reply.ts';
import { ApiError, type MessageBox } from '../../../src/api/apiError.ts';
import { PubSub } from '../../../src/api/pubSub.ts';
import { feeMachine } from '../../../src/machines/fee.ts';
import { service } from '../../../src/machines/service.ts';
import { ServerPrompts } from '../../../src/shell/serverPrompts.ts';
import { ConfirmReplayHost } from '../../../src/shell/dialogs/ConfirmReplayHost.tsx';
import { FeeHost } from '../../../src/shell/dialogs/FeeHost.tsx';
import { MessageBoxHost } from '../../../src/shell/dialogs/MessageBoxHost.tsx';
import { renderWithCommands } from './withCommands.tsx';

let person: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  person = userEvent.setup();
});
/** Names of the buttons on screen, from left to right. */
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const press = (name: string) => person.click(screen.getByRole('button', { name }));
const focused = (name: string) =>
  waitFor(() => expect(document.activeElement?.textContent, document.body.innerHTML).toBe(name));
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

describe('a confirmation that the server asks for (spec §4)', () => {
  const info: ConfimResultInfo = {
    pubSubId: 'p1',
    isEndPoint: false,
    title: '关闭授权',
    tips: '该门店今日已有结算',
    buttonInfos: [
      { name: '再想想', value: '0' },
      { name: '立即关闭', value: '1' },
      { name: '日终关闭', value: '2' },
    ],
    routeHeaders: { 'x-route': 'r1' },
  };
  type Replay = Parameters<ServerPrompts['confirm']>[1];
  let prompts: ServerPrompts;
  const ask = (asked: ConfimResultInfo, replay: Replay = () => Promise.resolve(null)) => {
    const sent = vi.fn(replay);
    const outcome = prompts.confirm(asked, sent);
    return { sent, outcome };
  };
  beforeEach(() => {
    prompts = new ServerPrompts(new PubSub(), {});
    renderWithCommands(<ConfirmReplayHost prompts={prompts} />);
  });

  it('shows the title, tips and buttons of the server', async () => {
    ask(info);
    const dialog = await screen.findByRole('alertdialog', { name: '关闭授权' });
    within(dialog).getByText('该门店今日已有结算');
    expect(buttons()).toEqual(['再想想', '立即关闭', '日终关闭']);
    await focused('立即关闭');
  });
  it('shows its own texts when the server sends none', async () => {
    ask({ pubSubId: 'p1', isEndPoint: false });
    await screen.findByRole('alertdialog', { name: '请确认' });
    expect(buttons()).toEqual(['取消', '确定']);
  });
  it('replays with the value of the button and the headers of the route', async () => {
    const { sent, outcome } = ask(info);
    await screen.findByRole('alertdialog');
    await press('日终关闭');
    await expect(outcome).resolves.toEqual({ code: 1 });
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.lastCall?.[0]).toEqual({ pubSubId: 'p1', value: '2', headers: { 'x-route': 'r1' } });
    await gone();
  });
  it.each(['the button with the value 0', 'Escape'])('%s cancels', async (way) => {
    const { sent, outcome } = ask(info);
    await screen.findByRole('alertdialog');
    await focused('立即关闭');
    await (way === 'Escape' ? person.keyboard('{Escape}') : press('再想想'));
    await expect(outcome).resolves.toEqual({ code: 0 });
    expect(sent).not.toHaveBeenCalled();
  });
  it('cannot be answered again while the answer is being sent', async () => {
    const { sent } = ask(info, () => new Promise(() => undefined));
    await screen.findByRole('alertdialog');
    await press('立即关闭');
    await waitFor(() =>
      expect(screen.getAllByRole('button').every((each) => (each as HTMLButtonElement).disabled)).toBe(true),
    );
    await person.keyboard('{Escape}{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    screen.getByRole('alertdialog');
  });
  it('repeats a request whose reply was lost, with the same pubSubId', async () => {
    let calls = 0;
    const { sent, outcome } = ask(info, () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new ApiError('transport', '接口无法访问')) : Promise.resolve(null);
    });
    await screen.findByRole('alertdialog');
    await press('立即关闭');
    await screen.findByText(/接口无法访问.*重试不会重复执行/);
    expect(buttons()).toEqual(['放弃', '重试']);
    await focused('重试');
    await person.keyboard('{Escape}');
    screen.getByRole('alertdialog');
    await press('重试');
    await expect(outcome).resolves.toEqual({ code: 1 });
    expect(sent.mock.calls.map(([replay]) => replay.pubSubId)).toEqual(['p1', 'p1']);
  });
  it('can give up after a lost reply, and passes its error on', async () => {
    const error = new ApiError('transport', '接口无法访问');
    const { outcome } = ask(info, () => Promise.reject(error));
    await screen.findByRole('alertdialog');
    await press('立即关闭');
    await screen.findByText(/重试不会重复执行/);
    await press('放弃');
    await expect(outcome).resolves.toEqual({ code: -1, error });
    await gone();
  });
  it('shows a follow-up question in place of the first', async () => {
    let calls = 0;
    const { sent, outcome } = ask(info, () => {
      calls += 1;
      return Promise.resolve(calls === 1 ? { ...info, pubSubId: 'p2', title: '再次确认' } : null);
    });
    await screen.findByRole('alertdialog');
    await press('日终关闭');
    await screen.findByRole('alertdialog', { name: '再次确认' });
    // The initial focus does not depend on the answer before.
    await focused('立即关闭');
    await press('立即关闭');
    await expect(outcome).resolves.toEqual({ code: 1 });
    expect(sent.mock.calls.map(([replay]) => replay.pubSubId)).toEqual(['p1', 'p2']);
  });
});

describe('a paid module (spec §3, fee dialog options)', () => {
  const options: FeeOptions = {
    feeKey: 'fee',
    feeName: '中心明细导入',
    companyName: '益民平价大药房有限公司',
    isAllowOnTrial: false,
    onTrialDesc: '可免费试用 15 天',
    chargeTips: '按门店按年收费',
    pubSubTag: 'fee-tag',
    activateVisible: false,
    backShow: false,
  };
  const publish = vi.fn();
  const openStores = vi.fn();
  const goBack = vi.fn();
  let fee: Actor<typeof feeMachine>;
  function show(
    more: Partial<FeeOptions> = {},
    trial: () => Promise<{ enddate: string }> = () => Promise.resolve({ enddate: '2026-02-01' }),
    read: () => Promise<FeeOptions> = () => Promise.resolve({ ...options, ...more }),
  ) {
    fee = createActor(
      feeMachine.provide({
        actors: { options: service(read), trial: service(trial) },
        actions: { publish: (_, { pubSubTag }) => publish(pubSubTag), openStores, goBack },
      }),
    ).start();
    renderWithCommands(<FeeHost fee={fee} />);
    act(() => fee.send({ type: 'START', feeKey: 'fee' }));
  }
  const offered = () => screen.findByRole('alertdialog', { name: '中心明细导入 · VIP 功能' });
  beforeEach(() => vi.clearAllMocks());
  afterEach(() => fee.stop());

  it('shows the company and the price, and only the way out when nothing else is allowed', async () => {
    show();
    const dialog = await offered();
    within(dialog).getByText('益民平价大药房有限公司尚未开通「中心明细导入」，或已到期。');
    within(dialog).getByText('按门店按年收费');
    expect(screen.queryByText('可免费试用 15 天')).toBeNull();
    expect(buttons()).toEqual(['关闭']);
    await focused('关闭');
    await person.keyboard('{Escape}');
    expect(fee.getSnapshot().value).toBe('idle');
  });
  it.each([
    ['backShow', '返回', goBack],
    ['activateVisible', '查看已开通门店', openStores],
  ] as const)('%s shows %s, which leads to its page', async (option, name, led) => {
    show({ [option]: true });
    await offered();
    expect(buttons()).toContain(name);
    expect(buttons()).toHaveLength(2);
    await press(name);
    expect(led).toHaveBeenCalledTimes(1);
    expect(fee.getSnapshot().value).toBe('idle');
  });
  it('isAllowOnTrial shows its description and starts the trial, which is announced', async () => {
    show({ isAllowOnTrial: true });
    await offered();
    screen.getByText('可免费试用 15 天');
    await focused('开始试用');
    await press('开始试用');
    await screen.findByText(/试用至 2026-02-01/);
    expect(publish).toHaveBeenCalledExactlyOnceWith('fee-tag');
    await press('继续使用');
    expect(fee.getSnapshot().value).toBe('idle');
  });
  it('shows why a trial failed, and can try again', async () => {
    const trial = vi.fn(() => Promise.reject(new Error('试用次数已用完')));
    show({ isAllowOnTrial: true }, trial);
    await offered();
    await press('开始试用');
    expect((await screen.findByText('试用次数已用完')).getAttribute('role')).toBe('alert');
    await press('开始试用');
    expect(trial).toHaveBeenCalledTimes(2);
  });
  it('shows why the options cannot be read, and retries', async () => {
    let calls = 0;
    show({}, undefined, () => {
      calls += 1;
      return calls === 1 ? Promise.reject(new Error('接口无法访问')) : Promise.resolve(options);
    });
    expect((await screen.findByText('接口无法访问')).getAttribute('role')).toBe('alert');
    await press('重试');
    await offered();
  });
});

describe('message boxes (spec §8)', () => {
  const box = (more: Partial<MessageBox>): MessageBox => ({
    tone: 'danger',
    message: '交易已撤销',
    messageCode: 'M0001',
    orderNo: null,
    transactionCode: null,
    ...more,
  });
  it('appear one after the other, in the order of their calls', async () => {
    const prompts = new ServerPrompts(new PubSub(), {});
    renderWithCommands(<MessageBoxHost prompts={prompts} />);
    act(() => {
      prompts.openBox(box({}));
      prompts.openBox(box({ tone: 'success', message: '已受理' }));
    });
    await screen.findByRole('alertdialog', { name: '操作失败' });
    screen.getByText('交易已撤销');
    expect(screen.queryByText('已受理')).toBeNull();
    await press('知道了');
    await screen.findByRole('alertdialog', { name: '提示' });
    screen.getByText('已受理');
    await press('知道了');
    await gone();
  });
  it('show the codes that they carry, and no empty ones', async () => {
    const prompts = new ServerPrompts(new PubSub(), {});
    renderWithCommands(<MessageBoxHost prompts={prompts} />);
    act(() => prompts.openBox(box({ orderNo: 'S123' })));
    await screen.findByRole('alertdialog');
    const said = [...document.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
    expect(said).toEqual(['提示代码', 'M0001', '订单号', 'S123']);
  });
});
