import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GoodsField } from '../../../../src/screens/medical-insurance-settlement/swiping-card/GoodsField.tsx';
import { ServicesContext, type Services } from '../../../../src/commands/services.ts';
import { captured } from '../../../traces/captured.ts';
import { play } from '../../../traces/play.ts';

const taken = captured.filter(({ name }) => name.endsWith(': taken by Space'));

it.each(taken)(
  'searches a Chinese name once it is composed, and its Enter selects nothing: $name',
  async (trace) => {
    const call = vi.fn(() => Promise.resolve({ rows: [] }));
    const onCode = vi.fn();
    const rest = { onPick: vi.fn(), onQuantity: vi.fn(), onLineKey: vi.fn() };
    render(
      <ServicesContext.Provider value={{ api: { call } } as unknown as Services}>
        <GoodsField id="goods" canEdit onCode={onCode} {...rest} />
      </ServicesContext.Provider>,
    );
    const field = screen.getByRole('combobox');
    play(trace, field, { around: (go) => act(go) });
    await waitFor(() => expect(call).toHaveBeenCalledOnce());
    expect(call.mock.calls).toEqual([[expect.anything(), { keyword: '新增' }, expect.anything()]]);
    expect(onCode).not.toHaveBeenCalled();
    act(() => void fireEvent.keyDown(field, { key: 'Enter' }));
    expect(onCode).toHaveBeenCalledExactlyOnceWith('新增');
  },
);
