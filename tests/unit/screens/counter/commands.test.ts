/** The keys of the till in each step of a sale. */
import { counterPlace } from '../../../../src/screens/shared/counter/counterPlace.ts';
import swipingCard from '../../../../src/screens/medical-insurance-settlement/swiping-card/screen.ts';
import { screensOf } from '../screensOf.ts';
import { describe, expect, it, vi } from 'vitest';
import type { CommandContext } from '../../../../src/commands/context.ts';
import { createRegistry } from '../../../../src/commands/registry.ts';
import { runCommand } from '../../../../src/commands/run.ts';
import { standing } from '../../../../src/commands/standing.ts';
import type { CounterHandle, CounterStep } from '../../../../src/screens/shared/counter/counterPlace.ts';

const registry = createRegistry((await screensOf([swipingCard])).commands);
const PATH = '/swiping-card';
function at(step: CounterStep, more: Partial<CounterHandle> = {}, buttons = ['SwipingCard/Settle']) {
  const send = vi.fn();
  const confirm = vi.fn(() => Promise.resolve(false));
  const counter = { step, hasLines: true, isSignedIn: true, send, medTypes: [], insured: [], ...more };
  const context = {
    rights: { isSuperAdmin: false, menus: new Set(['SwipingCard']), buttons: new Set(buttons) },
    services: { confirm, report: vi.fn(), record: vi.fn() },
    screen: { path: PATH, ...counterPlace.offer(counter as never) },
  } as unknown as CommandContext;
  return { context, send, confirm };
}
const now = (id: string, context: CommandContext) => {
  const command = registry.get(id);
  return command ? standing(command, context).kind : null;
};

describe('F8', () => {
  it.each([
    ['choosing', 'PRE_SETTLE'],
    ['counted', 'SETTLE'],
  ] as const)('in %s sends %s', async (step, type) => {
    const { context, send } = at(step);
    await runCommand(registry, 'counter.settle', {}, 'hotkey', context);
    expect(send).toHaveBeenCalledExactlyOnceWith({ type });
  });

  it.each(['idle', 'reading', 'counting', 'checking', 'settling', 'lost', 'settled', 'unknown'] as const)(
    'does nothing in %s',
    async (step) => {
      const { context, send } = at(step);
      await runCommand(registry, 'counter.settle', {}, 'hotkey', context);
      expect(send).not.toHaveBeenCalled();
    },
  );

  it('is hidden from a person who may not settle', () => {
    expect(now('counter.settle', at('choosing', {}, []).context)).toBe('hidden');
  });
});

describe('the other keys', () => {
  it('no key interrupts a request to the centre', () => {
    for (const step of ['settling', 'lost'] as const)
      for (const id of ['read', 'readAgain', 'next', 'cancel', 'medType', 'account', 'disease'])
        expect([step, id, now(`counter.${id}`, at(step).context)]).toEqual([step, id, 'disabled']);
  });

  it('F10 asks for confirmation before the next customer while goods are unsettled, and not after', async () => {
    const open = at('choosing');
    await runCommand(registry, 'counter.next', {}, 'hotkey', open.context);
    expect([open.confirm.mock.calls.length, open.send.mock.calls.length]).toEqual([1, 0]);
    const paid = at('settled');
    await runCommand(registry, 'counter.next', {}, 'hotkey', paid.context);
    expect(paid.send).toHaveBeenCalledExactlyOnceWith({ type: 'NEXT' });
  });

  it('print is available only after settlement', () => {
    expect([
      now('counter.print', at('counted').context),
      now('counter.print', at('settled').context),
    ]).toEqual(['disabled', 'ready']);
  });

  it("today's settlements open only when no sale is in progress", () => {
    const menus = {
      rights: { isSuperAdmin: false, menus: new Set(['PrintSettlement']), buttons: new Set() },
    };
    const stands = (step: CounterStep, hasLines: boolean) =>
      now('counter.settled', { ...at(step, { hasLines }).context, ...menus } as unknown as CommandContext);
    expect(stands('settled', true)).toBe('ready');
    expect(stands('idle', false)).toBe('ready');
    for (const step of ['idle', 'choosing', 'settling', 'unknown'] as const)
      expect([step, stands(step, true)]).toEqual([step, 'disabled']);
  });
});
