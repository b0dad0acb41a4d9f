import { describe, expect, it, vi } from 'vitest';
import { ScopeStack } from '../../../src/commands/scopeStack.ts';
import { recordingServices, superRights } from './samples.ts';

const stackOf = () => new ScopeStack({ rights: superRights, services: recordingServices().services });

describe('the scope stack', () => {
  it('merges contexts: a row inherits from its screen, in whichever order they were added', () => {
    const stack = stackOf();
    stack.push({ scope: 'row', patch: { row: 'r1', rowKey: '1' } });
    stack.push({ scope: 'screen', patch: { screen: { path: '/stores' }, rowKey: 'none' } });
    expect(stack.snapshot()).toMatchObject({ screen: { path: '/stores' }, row: 'r1', rowKey: '1' });
  });

  it('the later of two equal scopes counts until it is removed', () => {
    const stack = stackOf();
    stack.push({ scope: 'table', patch: { rowKeys: ['a'] } });
    const later = stack.push({ scope: 'table', patch: { rowKeys: ['b'] } });
    expect(stack.snapshot().rowKeys).toEqual(['b']);
    later.update({ scope: 'table', patch: { rowKeys: ['c'] } });
    expect(stack.snapshot().rowKeys).toEqual(['c']);
    later.remove();
    expect(stack.snapshot().rowKeys).toEqual(['a']);
  });

  it('keeps the same snapshot while nothing changes, so that React does not render', () => {
    const stack = stackOf();
    const rows = ['a'];
    const token = stack.push({ scope: 'table', patch: { rows } });
    const listener = vi.fn();
    stack.subscribe(listener);
    const before = stack.snapshot();
    token.update({ scope: 'table', patch: { rows } });
    expect(stack.snapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    token.update({ scope: 'table', patch: { rows: ['b'] } });
    expect(listener).toHaveBeenCalledOnce();
  });

  it('disables the keys beneath a dialog and beneath the palette', () => {
    const stack = stackOf();
    stack.push({ scope: 'screen', patch: {} });
    expect([...stack.live()]).toEqual(['global', 'screen']);
    stack.push({ scope: 'dialog', patch: {} });
    stack.push({ scope: 'palette', patch: {} });
    expect([...stack.live()]).toEqual(['dialog']);
  });

  it('passes a card to the front scope, and to none beneath a dialog', () => {
    const stack = stackOf();
    const taken: string[] = [];
    expect(stack.cardTaker()).toBeUndefined();
    stack.push({ scope: 'screen', patch: {}, onCard: (text) => void taken.push(text) });
    stack.push({ scope: 'row', patch: {} });
    stack.cardTaker()?.('1');
    expect(taken).toEqual(['1']);
    stack.push({ scope: 'dialog', patch: {} });
    expect(stack.cardTaker()).toBeUndefined();
  });
});
