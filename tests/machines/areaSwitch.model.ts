import type { MedicalArea } from '../../contract/auth/auth.ts';
import { ApiError } from '../../src/api/apiError.ts';
import { areaSwitchMachine, choicesOf, type CredentialErrors } from '../../src/machines/areaSwitch.ts';
import { same } from './check.ts';
import { after, done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At =
  | 'idle'
  | 'listing'
  | 'choosing'
  | 'none'
  | 'failed'
  | 'switching'
  | 'switched'
  | 'credentials'
  | 'signingIn';
export interface AreaSwitchState {
  readonly at: At;
  readonly isForced: boolean;
  readonly isAutomatic: boolean;
  readonly offered: readonly string[];
  readonly chosen: string | null;
  readonly error: string | null;
  readonly fieldErrors: CredentialErrors;
}

export const SECRET = 'Admin#Secret';
export const areasOf = (...codes: string[]): MedicalArea[] => [
  {
    areaCode: '320000',
    areaName: '江苏省',
    childs: codes.map((code) => ({ childAreaCode: code, childAreaName: `区划 ${code}` })),
  },
  { areaCode: '330000', areaName: '浙江省', childs: [] },
];
export const provideAreaSwitch = (world: World) =>
  areaSwitchMachine.provide({
    actors: {
      areas: world.service('areas'),
      switchArea: world.service('switchArea'),
      signInAdmin: world.service('signInAdmin'),
    },
    actions: {
      announce: (_, { message }) => {
        world.effects.push(`announce:${message}`);
      },
      clearBackup: () => world.effects.push('clearBackup'),
      reload: () => world.effects.push('reload'),
    },
  });

const idle: AreaSwitchState = {
  at: 'idle',
  isForced: false,
  isAutomatic: false,
  offered: [],
  chosen: null,
  error: null,
  fieldErrors: {},
};
const on =
  (at: At | readonly At[], next: (state: AreaSwitchState) => AreaSwitchState | null) =>
  (state: AreaSwitchState) => ([at].flat().includes(state.at) ? next(state) : null);
const unreachable = new ApiError('transport', '接口无法访问');

const listed = (...codes: string[]): Step<AreaSwitchState> => ({
  play: done('areas', areasOf(...codes)),
  next: on('listing', (s) => {
    const [only] = codes;
    if (only === undefined) return { ...s, at: 'none', error: '当前账号没有可用的区划，请联系管理员' };
    if (s.isAutomatic && codes.length === 1) return { ...s, at: 'switching', offered: codes, chosen: only };
    return { ...s, at: 'choosing', offered: codes };
  }),
});
const choose = (medicalAreaCode: string): Step<AreaSwitchState> => ({
  play: send({ type: 'CHOOSE', medicalAreaCode }),
  next: on('choosing', (s) =>
    s.offered.includes(medicalAreaCode)
      ? { ...s, at: 'switching', chosen: medicalAreaCode, error: null }
      : null,
  ),
  check: (world) => same(world.waiting('switchArea').input, { medicalAreaCode }),
});
const start = (isAdminUser: boolean, medicalAreaCode: string): Step<AreaSwitchState> => ({
  play: send({ type: 'START', isAdminUser, medicalAreaCode }),
  next: on('idle', () =>
    isAdminUser && medicalAreaCode === ''
      ? { ...idle, at: 'listing', isForced: true, isAutomatic: true }
      : null,
  ),
});
const incomplete = (
  userName: string,
  password: string,
  fieldErrors: CredentialErrors,
): Step<AreaSwitchState> => ({
  play: send({ type: 'SUBMIT', userName, password }),
  next: on('credentials', (s) => ({ ...s, fieldErrors, error: null })),
});

/** spec §4: admin with an empty area code, switch of the area, switch back to the admin's account. */
export const areaSwitchModel: Model<AreaSwitchState> = {
  name: 'areaSwitch',
  provide: provideAreaSwitch,
  initial: idle,
  abstract: ({ value, context }) => ({
    at: value as unknown as At,
    isForced: context.isForced,
    isAutomatic: context.isAutomatic,
    offered: choicesOf(context.areas).map(({ childAreaCode }) => childAreaCode),
    chosen: context.chosen,
    error: context.error,
    fieldErrors: context.fieldErrors,
  }),
  secrets: [SECRET],
  steps: {
    startWithoutArea: start(true, ''),
    startWithArea: start(true, '320100'),
    startAsStore: start(false, ''),
    open: { play: send({ type: 'OPEN' }), next: on('idle', () => ({ ...idle, at: 'listing' })) },
    back: { play: send({ type: 'BACK' }), next: on('idle', () => ({ ...idle, at: 'credentials' })) },
    noAreas: listed(),
    oneArea: listed('320100'),
    twoAreas: listed('320100', '320200'),
    areasFail: {
      play: fail('areas', unreachable),
      next: on('listing', (s) => ({ ...s, at: 'failed', error: '接口无法访问' })),
    },
    retry: {
      play: send({ type: 'RETRY' }),
      next: on(['none', 'failed'], (s) => ({ ...s, at: 'listing', error: null })),
    },
    chooseFirst: choose('320100'),
    chooseSecond: choose('320200'),
    chooseStrange: choose('110000'),
    switchDone: {
      play: done('switchArea', null),
      next: on('switching', (s) => ({ ...s, at: 'switched' })),
      effects: () => ['announce:切换区划成功'],
    },
    switchRefused: {
      play: fail('switchArea', new ApiError('refused', '没有该区划的权限')),
      next: on('switching', (s) => ({ ...s, at: 'choosing', chosen: null, error: '没有该区划的权限' })),
    },
    reloadDelay: {
      play: after('reloadDelay', 300),
      next: on('switched', (s) => s),
      effects: () => ['reload'],
    },
    close: {
      play: send({ type: 'CLOSE' }),
      next: on(['listing', 'choosing', 'none', 'failed', 'credentials', 'signingIn'], (s) =>
        s.isForced ? null : idle,
      ),
    },
    submitNothing: incomplete(' ', '', { userName: '用户名不能为空', passWord: '密码不能为空' }),
    submitWithoutUser: incomplete('', SECRET, { userName: '用户名不能为空' }),
    submitWithoutPassword: incomplete('area', '', { passWord: '密码不能为空' }),
    submit: {
      play: send({ type: 'SUBMIT', userName: ' area ', password: SECRET }),
      next: on('credentials', (s) => ({ ...s, at: 'signingIn', fieldErrors: {}, error: null })),
      check: (world) => same(world.waiting('signInAdmin').input, { userName: 'area', password: SECRET }),
    },
    signedIn: {
      play: done('signInAdmin', null),
      next: on('signingIn', (s) => ({ ...s, at: 'listing', isForced: true })),
      effects: () => ['clearBackup'],
    },
    signInRefused: {
      play: fail('signInAdmin', new ApiError('refused', '用户名或密码错误')),
      next: on('signingIn', (s) => ({ ...s, at: 'credentials', error: '用户名或密码错误' })),
    },
  },
  observe: (world, { at, chosen }) => {
    const services: Partial<Record<At, string[]>> = {
      listing: ['areas'],
      switching: ['switchArea'],
      signingIn: ['signInAdmin'],
    };
    same(
      world.pending().map(({ service }) => service),
      services[at] ?? [],
    );
    if (at === 'switching') same(world.waiting('switchArea').input, { medicalAreaCode: chosen });
  },
};
export const areaSwitchModels = [areaSwitchModel];
