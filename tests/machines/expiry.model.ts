import { expiryMachine, type ExpiryMessage } from '../../src/machines/expiry.ts';
import { same } from './check.ts';
import { after, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At = 'idle' | 'claiming' | 'leading' | 'following' | 'resetting' | 'restoring' | 'startingAnew';
export interface ExpiryState {
  readonly at: At;
  readonly rank: number;
}

const TAB = 'm';
const FOUND = 1000;
const TAKEN = 2000;
export const provideExpiry = (world: World) =>
  expiryMachine.provide({
    actions: {
      post: (_, { kind, tab, rank }) => {
        world.effects.push(`${kind}:${tab}:${rank}`);
      },
      reset: () => world.effects.push('reset'),
      reload: () => world.effects.push('reload'),
      startAnew: () => world.effects.push('startAnew'),
    },
  });

const posts = (kind: ExpiryMessage['kind'], rank: number): string => `${kind}:${TAB}:${rank}`;
const isBefore = (heard: ExpiryMessage, rank: number): boolean =>
  heard.rank < rank || (heard.rank === rank && heard.tab < TAB);

/** A tab that hears another tab's claim yields, or answers it. */
const hear = (kind: ExpiryMessage['kind'], rank: number, tab: string): Step<ExpiryState> => {
  const message: ExpiryMessage = { kind, rank, tab };
  const yields = (s: ExpiryState): boolean => isBefore(message, s.rank);
  return {
    play: send({ type: 'HEARD', ...message }),
    next: (s) => {
      if (s.at !== 'claiming' && s.at !== 'leading') return null;
      return yields(s) ? { ...s, at: 'following' } : s;
    },
    effects: (s) => (yields(s) ? [] : [posts(s.at === 'claiming' ? 'claim' : 'mine', s.rank)]),
  };
};
const isWaiting = (s: ExpiryState): boolean => ['claiming', 'leading', 'following'].includes(s.at);
const renewed = (sameUser: boolean): Step<ExpiryState> => ({
  play: send({ type: 'RENEWED', sameUser }),
  next: (s) => (isWaiting(s) ? { ...s, at: sameUser ? 'restoring' : 'startingAnew' } : null),
  effects: () => [sameUser ? 'reload' : 'startAnew'],
});

/** spec §4: one dialog for all tabs. */
export const expiryModel: Model<ExpiryState> = {
  name: 'expiry',
  provide: provideExpiry,
  input: { tab: TAB },
  initial: { at: 'idle', rank: 0 },
  abstract: ({ value, context }) => ({ at: value as unknown as At, rank: context.rank }),
  steps: {
    expire: {
      play: send({ type: 'EXPIRED', at: FOUND }),
      next: (s) => (s.at === 'idle' ? { at: 'claiming', rank: FOUND } : null),
      effects: () => [posts('claim', FOUND)],
    },
    claimDelay: {
      play: after('claimDelay', 60),
      next: (s) => (s.at === 'claiming' ? { ...s, at: 'leading' } : null),
      effects: (s) => [posts('mine', s.rank)],
    },
    hearEarlierClaim: hear('claim', 500, 'z'),
    hearLaterClaim: hear('claim', 1500, 'a'),
    hearEqualClaimBefore: hear('claim', FOUND, 'a'),
    hearEqualClaimBehind: hear('claim', FOUND, 'z'),
    hearEarlierLeader: hear('mine', 500, 'z'),
    hearLaterLeader: hear('mine', 1500, 'a'),
    hearLaterTake: hear('take', -3000, 'z'),
    hearEarlierTake: hear('take', -1500, 'a'),
    hearEqualTakeBefore: hear('take', -TAKEN, 'a'),
    hearGone: {
      play: send({ type: 'HEARD', kind: 'gone', tab: 'z', rank: 500 }),
      next: (s) => (s.at === 'following' ? { ...s, at: 'claiming' } : null),
      effects: (s) => [posts('claim', s.rank)],
    },
    take: {
      play: send({ type: 'TAKE', at: TAKEN }),
      next: (s) => (s.at === 'claiming' || s.at === 'following' ? { at: 'leading', rank: -TAKEN } : null),
      effects: () => [posts('take', -TAKEN), posts('mine', -TAKEN)],
    },
    relogin: {
      play: send({ type: 'RELOGIN' }),
      next: (s) => (s.at === 'leading' ? { ...s, at: 'resetting' } : null),
      effects: () => ['reset', 'reload'],
    },
    renewedBySameUser: renewed(true),
    renewedByOther: renewed(false),
    leave: {
      play: send({ type: 'LEAVE' }),
      next: (s) => (isWaiting(s) ? { ...s, at: 'idle' } : null),
      effects: (s) => (s.at === 'following' ? [] : [posts('gone', s.rank)]),
    },
  },
  observe: (world) => same(world.pending(), []),
};
export const expiryModels = [expiryModel];
