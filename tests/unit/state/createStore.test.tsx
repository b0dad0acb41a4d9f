import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/state/createStore.ts';
import { useStore } from '../../../src/state/useStore.ts';

describe('createStore', () => {
  it('notifies after a change, and not for the same value', () => {
    const store = createStore(1);
    const heard = vi.fn(() => store.snapshot());
    store.subscribe(heard);
    store.set(1);
    expect(heard).not.toHaveBeenCalled();
    store.set(2);
    expect(heard).toHaveReturnedWith(2);
  });

  it('replaces some fields of an object, in a new object', () => {
    const first = { a: 1, b: 2 };
    const store = createStore(first);
    store.patch({ b: 3 });
    expect(store.snapshot()).toEqual({ a: 1, b: 3 });
    expect(first).toEqual({ a: 1, b: 2 });
  });

  it('notifies all listeners that were subscribed at the change, and none that had unsubscribed', () => {
    const store = createStore(0);
    const second = vi.fn();
    const leave = store.subscribe(() => leaveSecond());
    const leaveSecond = store.subscribe(second);
    store.set(1);
    expect(second).toHaveBeenCalledOnce();
    store.set(2);
    expect(second).toHaveBeenCalledOnce();
    leave();
    store.set(3);
    expect(store.snapshot()).toBe(3);
  });
});

describe('the source of a store', () => {
  it('runs from the first subscriber to the last, once', () => {
    const stop = vi.fn();
    const start = vi.fn(() => stop);
    const store = createStore(0, start);
    expect(start).not.toHaveBeenCalled();
    const leave = [store.subscribe(() => undefined), store.subscribe(() => undefined)];
    expect(start).toHaveBeenCalledOnce();
    leave[0]?.();
    leave[0]?.();
    expect(stop).not.toHaveBeenCalled();
    leave[1]?.();
    expect(stop).toHaveBeenCalledOnce();
    store.subscribe(() => undefined);
    expect(start).toHaveBeenCalledTimes(2);
  });
});

describe('useStore', () => {
  it('renders again only when what it selects has changed', () => {
    const store = createStore({ name: 'a', count: 0 });
    let renders = 0;
    const Name = () => {
      renders += 1;
      return <p>{useStore(store, ({ name }) => name)}</p>;
    };
    render(<Name />);
    act(() => store.patch({ count: 1 }));
    expect(renders).toBe(1);
    act(() => store.patch({ name: 'b' }));
    expect(screen.getByText('b')).toBeTruthy();
    expect(renders).toBe(2);
  });
});
