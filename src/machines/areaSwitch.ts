import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { MedicalArea } from '../../contract/auth/auth.ts';
import { unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';
import { credentialsOf, type Credentials } from './session.ts';

export type AreaSwitchEvent =
  /** The layout was entered. */
  | { readonly type: 'START'; readonly isAdminUser: boolean; readonly medicalAreaCode: string }
  /** The person chose 切换区划. */
  | { readonly type: 'OPEN' }
  /** The person chose 切换回管理员. */
  | { readonly type: 'BACK' }
  | { readonly type: 'CHOOSE'; readonly medicalAreaCode: string }
  | ({ readonly type: 'SUBMIT' } & Credentials)
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' };

export const reveals: Reveals<AreaSwitchEvent> = {
  START: ['isAdminUser', 'medicalAreaCode'],
  CHOOSE: ['medicalAreaCode'],
};

/** Messages of the credentials form, by the spec's field names. */
export type CredentialErrors = Readonly<{ userName?: string; passWord?: string }>;
export interface AreaSwitchContext {
  readonly areas: readonly MedicalArea[];
  /** An area is required: the dialog cannot be closed. */
  readonly isForced: boolean;
  /** A single area is chosen without asking. */
  readonly isAutomatic: boolean;
  readonly chosen: string | null;
  readonly error: string | null;
  readonly fieldErrors: CredentialErrors;
}

/** The selectable areas: those under the provinces. */
export const choicesOf = (areas: readonly MedicalArea[]): MedicalArea['childs'] =>
  areas.flatMap((area) => area.childs);

export const SWITCHED = '切换区划成功';
export const NO_AREA = '当前账号没有可用的区划，请联系管理员';

/** spec §5, admin switch. */
function credentialErrors({ userName, password }: Credentials): CredentialErrors {
  return {
    ...(userName.trim() === '' && { userName: '用户名不能为空' }),
    ...(password === '' && { passWord: '密码不能为空' }),
  };
}

const missing = unprovided('areaSwitch');
const clear = { error: null, fieldErrors: {}, chosen: null, areas: [] } as const;

/**
 * Which insurance area an admin works in (spec §4): on entering the layout without one, by command, and after going
 * back to the admin's account. `switchArea` and `signInAdmin` store token and user info.
 */
export const areaSwitchMachine = setup({
  types: { context: {} as AreaSwitchContext, events: {} as AreaSwitchEvent },
  actors: {
    areas: fromPromise<readonly MedicalArea[]>(missing),
    switchArea: fromPromise<unknown, { medicalAreaCode: string }>(missing),
    signInAdmin: fromPromise<unknown, Credentials>(missing),
  },
  actions: {
    announce: (_: unknown, _notice: { message: string }): void => missing(),
    /** Deletes the backup admin record. */
    clearBackup: missing,
    reload: missing,
  },
  guards: {
    needsArea: ({ event }) => event.type === 'START' && event.isAdminUser && event.medicalAreaCode === '',
    isOffered: ({ context, event }) =>
      event.type === 'CHOOSE' &&
      choicesOf(context.areas).some(({ childAreaCode }) => childAreaCode === event.medicalAreaCode),
    isIncomplete: ({ event }) => event.type === 'SUBMIT' && Object.keys(credentialErrors(event)).length > 0,
    mayClose: ({ context }) => !context.isForced,
  },
  // spec §9
  delays: { reloadDelay: 300 },
}).createMachine({
  id: 'areaSwitch',
  context: { ...clear, isForced: false, isAutomatic: false },
  initial: 'idle',
  states: {
    idle: {
      entry: assign({ ...clear, isForced: false, isAutomatic: false }),
      on: {
        START: {
          guard: 'needsArea',
          target: 'listing',
          actions: assign({ isForced: true, isAutomatic: true }),
        },
        OPEN: 'listing',
        BACK: 'credentials',
      },
    },
    listing: {
      invoke: {
        src: 'areas',
        onDone: [
          {
            guard: ({ event }) => choicesOf(event.output).length === 0,
            target: 'none',
            actions: assign({ error: NO_AREA }),
          },
          {
            guard: ({ context, event }) => context.isAutomatic && choicesOf(event.output).length === 1,
            target: 'switching',
            actions: assign({
              areas: ({ event }) => event.output,
              chosen: ({ event }) => choicesOf(event.output)[0]?.childAreaCode ?? null,
            }),
          },
          { target: 'choosing', actions: assign({ areas: ({ event }) => event.output }) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => errorText(event.error) }),
        },
      },
      on: { CLOSE: { guard: 'mayClose', target: 'idle' } },
    },
    choosing: {
      on: {
        CHOOSE: {
          guard: 'isOffered',
          target: 'switching',
          actions: assign({ chosen: ({ event }) => event.medicalAreaCode, error: null }),
        },
        CLOSE: { guard: 'mayClose', target: 'idle' },
      },
    },
    /** The account has no area. The person logs in with another account, or tries again once an area was assigned. */
    none: {
      on: {
        RETRY: { target: 'listing', actions: assign({ error: null }) },
        CLOSE: { guard: 'mayClose', target: 'idle' },
      },
    },
    failed: {
      on: {
        RETRY: { target: 'listing', actions: assign({ error: null }) },
        CLOSE: { guard: 'mayClose', target: 'idle' },
      },
    },
    switching: {
      invoke: {
        src: 'switchArea',
        input: ({ context }) => ({ medicalAreaCode: context.chosen ?? '' }),
        onDone: {
          target: 'switched',
          actions: { type: 'announce', params: { message: SWITCHED } },
        },
        onError: {
          target: 'choosing',
          actions: assign({ error: ({ event }) => errorText(event.error), chosen: null }),
        },
      },
    },
    /** The page is left by reloading it. */
    switched: { after: { reloadDelay: { actions: 'reload' } } },
    credentials: {
      on: {
        SUBMIT: [
          {
            guard: 'isIncomplete',
            actions: assign({ fieldErrors: ({ event }) => credentialErrors(event), error: null }),
          },
          { target: 'signingIn', actions: assign({ fieldErrors: {}, error: null }) },
        ],
        CLOSE: 'idle',
      },
    },
    signingIn: {
      invoke: {
        src: 'signInAdmin',
        input: ({ event }) =>
          event.type === 'SUBMIT'
            ? credentialsOf({ ...event, userName: event.userName.trim() })
            : { userName: '', password: '' },
        onDone: {
          target: 'listing',
          // spec §4: the dialog opens, also where there is one area only.
          actions: ['clearBackup', assign({ isForced: true, isAutomatic: false })],
        },
        onError: {
          target: 'credentials',
          actions: assign({ error: ({ event }) => errorText(event.error) }),
        },
      },
      on: { CLOSE: 'idle' },
    },
  },
});

export type AreaSwitchSnapshot = SnapshotFrom<typeof areaSwitchMachine>;
