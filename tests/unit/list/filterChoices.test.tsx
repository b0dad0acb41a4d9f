import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setCodes } from '../../../src/api/codes.ts';
import type { ResolvedList } from '../../../src/list/definition.ts';
import { FilterForm } from '../../../src/list/filters/FilterForm.tsx';
import { renderWithCommands } from '../shell/withCommands.tsx';

it('names the choices of a filter as the area has just named them', () => {
  const filters = [
    { key: 'kind', title: '种类', filter: { kind: 'select', param: 'kind', options: 'setlStas' } },
  ] as const;
  const list = { id: 'l', title: '列表', filters, defaults: () => ({}) } as unknown as ResolvedList;
  const fold = {
    fields: list.filters,
    isOpen: false,
    fits: null,
    toggle: () => undefined,
    setFits: () => undefined,
    used: () => undefined,
  };
  const nothing = () => undefined;
  renderWithCommands(
    <FilterForm screen={list} fold={fold} values={{}} busy={false} onSearch={nothing} />,
    [],
  );
  act(() => setCodes({ setlStas: [{ value: '1', name: '结算了' }] }));
  expect(screen.getByRole('option', { name: '结算了' })).toBeDefined();
  act(() => setCodes({}));
});
