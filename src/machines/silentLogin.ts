import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { isKind, unprovided } from './failure.ts';

/** The parameters of an entry's address (spec §4 and §5). */
export interface EntryData {
  readonly companyId?: string | undefined;
  readonly clientNo?: string | undefined;
  readonly verifyCode?: string | undefined;
  readonly routeKey?: string | undefined;
  readonly isQrCode?: unknown;
  readonly isExternalOrder?: unknown;
}
/** Which secrets are present, without their values. */
export interface EntryFacts {
  readonly hasCompanyId: boolean;
  readonly hasClientNo: boolean;
  readonly hasVerifyCode: boolean;
  readonly isQrCode: boolean;
  readonly isExternalOrder: boolean;
  readonly routeKey: string;
}

/** spec §4: true and the string true both count. */
export const isMarked = (value: unknown): boolean => value === true || value === 'true';
const isThere = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';

export const factsOf = (data: EntryData): EntryFacts => ({
  hasCompanyId: isThere(data.companyId),
  hasClientNo: isThere(data.clientNo),
  hasVerifyCode: isThere(data.verifyCode),
  isQrCode: isMarked(data.isQrCode),
  isExternalOrder: isMarked(data.isExternalOrder),
  routeKey: data.routeKey ?? '',
});

/** spec §2, silent-login entry. */
const DESTINATIONS: ReadonlyMap<string, string> = new Map([
  ['1', '/'],
  ['2', '/day-reconciliation'],
  ['3', '/manager-store'],
  ['4', '/attendance'],
  ['5', '/attendance'],
  ['6', '/menu-diff'],
  ['7', '/menu-diff'],
  ['8', '/swiping-card'],
  ['9', '/disease-select'],
  ['10', '/print-settlement'],
  ['11', '/reconciliation/rx-management'],
]);
/** The target path of an entry; null for an unknown key. */
export const destinationOf = (routeKey: string): string | null => DESTINATIONS.get(routeKey) ?? null;

/** The keys of a path's entries. */
export const routeKeysOf = (path: string): readonly string[] =>
  [...DESTINATIONS].flatMap(([key, destination]) => (destination === path ? [key] : []));

export const MISSING_DATA = '登录数据缺失';
export const UNKNOWN_KEY = '未找到匹配的页面，默认进入登录页';

export type SilentLoginEvent =
  /** Retries after a lost reply. */
  { readonly type: 'RETRY' };
export interface SilentLoginContext {
  readonly facts: EntryFacts;
  /** The target after the login. */
  readonly destination: string | null;
  readonly error: string | null;
  /** Whether the failure is transient: a retry may help. */
  readonly canRetry: boolean;
}

/**
 * The entry at `/forwarding` (spec §2 and §4). The service `enter` holds the verify code or ticket itself, logs in with
 * them and stores the token.
 */
export const silentLoginMachine = setup({
  types: {
    context: {} as SilentLoginContext,
    events: {} as SilentLoginEvent,
    input: {} as { readonly facts: EntryFacts },
  },
  actors: { enter: fromPromise<unknown>(unprovided('silentLogin')) },
  guards: {
    isMissingData: ({ context: { facts } }) =>
      !(facts.hasCompanyId && facts.hasClientNo && facts.hasVerifyCode) &&
      !facts.isQrCode &&
      !facts.isExternalOrder,
    isUnknownKey: ({ context }) => destinationOf(context.facts.routeKey) === null,
    canRetry: ({ context }) => context.canRetry,
  },
}).createMachine({
  id: 'silentLogin',
  context: ({ input }) => ({ facts: input.facts, destination: null, error: null, canRetry: false }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'isMissingData', target: 'failed', actions: assign({ error: MISSING_DATA }) },
        { guard: 'isUnknownKey', target: 'failed', actions: assign({ error: UNKNOWN_KEY }) },
        { target: 'entering' },
      ],
    },
    entering: {
      invoke: {
        src: 'enter',
        onDone: {
          target: 'entered',
          actions: assign({ destination: ({ context }) => destinationOf(context.facts.routeKey) }),
        },
        onError: {
          target: 'failed',
          actions: assign({
            error: ({ event }) => errorText(event.error),
            canRetry: ({ event }) => isKind(event.error, 'transport'),
          }),
        },
      },
    },
    entered: { type: 'final' },
    failed: {
      on: {
        RETRY: { guard: 'canRetry', target: 'entering', actions: assign({ error: null, canRetry: false }) },
      },
    },
  },
});

export type SilentLoginSnapshot = SnapshotFrom<typeof silentLoginMachine>;
