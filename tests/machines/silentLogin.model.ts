import { ApiError } from '../../src/api/apiError.ts';
import { factsOf, silentLoginMachine, type EntryData } from '../../src/machines/silentLogin.ts';
import { same } from './check.ts';
import { done, fail, send, type Model } from './model.ts';
import type { World } from './world.ts';

export interface SilentLoginState {
  readonly at: 'entering' | 'entered' | 'failed';
  readonly destination: string | null;
  readonly error: string | null;
  readonly canRetry: boolean;
}

export const VERIFY_CODE = 'the-verify-code';
export const complete: EntryData = {
  companyId: 'C0001',
  clientNo: 'T01',
  verifyCode: VERIFY_CODE,
  routeKey: '2',
};
export const provideSilentLogin = (world: World) =>
  silentLoginMachine.provide({ actors: { enter: world.service('enter') } });

const entering: SilentLoginState = { at: 'entering', destination: null, error: null, canRetry: false };
const failed = (error: string, canRetry = false): SilentLoginState => ({
  ...entering,
  at: 'failed',
  error,
  canRetry,
});
const onEntering = (next: SilentLoginState) => (state: SilentLoginState) =>
  state.at === 'entering' ? next : null;

const model = (name: string, data: EntryData, initial: SilentLoginState): Model<SilentLoginState> => ({
  name: `silentLogin: ${name}`,
  provide: provideSilentLogin,
  input: { facts: factsOf(data) },
  initial,
  abstract: ({ value, context }) => ({
    at: value as unknown as SilentLoginState['at'],
    destination: context.destination,
    error: context.error,
    canRetry: context.canRetry,
  }),
  secrets: [VERIFY_CODE],
  steps: {
    entered: {
      play: done('enter', null),
      next: onEntering({ ...entering, at: 'entered', destination: '/day-reconciliation' }),
    },
    refused: {
      play: fail('enter', new ApiError('refused', '用户名或密码错误')),
      next: onEntering(failed('用户名或密码错误')),
    },
    unreachable: {
      play: fail('enter', new ApiError('transport', '接口无法访问')),
      next: onEntering(failed('接口无法访问', true)),
    },
    failsOddly: { play: fail('enter', null), next: onEntering(failed('接口返回异常，请联系管理员')) },
    retry: {
      play: send({ type: 'RETRY' }),
      next: (state) => (state.at === 'failed' && state.canRetry ? entering : null),
    },
  },
  observe: (world, { at }) =>
    same(
      world.pending().map(({ service }) => service),
      at === 'entering' ? ['enter'] : [],
    ),
});

const only = (data: EntryData): EntryData => ({ routeKey: '2', ...data });
/** spec §2 and §4. */
export const silentLoginModels = [
  model('with all data', complete, entering),
  model('an entry by QR code', only({ isQrCode: 'true' }), entering),
  model('an external order', only({ isExternalOrder: true }), entering),
  model('without company', { ...complete, companyId: '' }, failed('登录数据缺失')),
  model('without client', { ...complete, clientNo: undefined }, failed('登录数据缺失')),
  model('without verify code', { ...complete, verifyCode: ' ' }, failed('登录数据缺失')),
  model('another key', { ...complete, routeKey: '12' }, failed('未找到匹配的页面，默认进入登录页')),
  model('nothing at all', {}, failed('登录数据缺失')),
];
