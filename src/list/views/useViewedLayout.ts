import { useCallback, useMemo } from 'react';
import type { DenseColumn, TableLayout } from '../../ui/table/tableTypes.ts';
import type { RememberedLayout } from '../../ui/table/useTableLayout.ts';
import type { ListState } from '../controller/useList.ts';
import { readViewLayout } from './viewLayout.ts';

/**
 * The layout of the view in the URL, in place of the person's own, which stays unchanged. Changing the columns of a
 * view makes them the person's own and leaves the view.
 */
export function useViewedLayout(
  own: RememberedLayout,
  columns: readonly DenseColumn<unknown>[],
  { view, leaveView }: Pick<ListState, 'view' | 'leaveView'>,
): RememberedLayout {
  const viewed = useMemo(() => readViewLayout(view, columns), [view, columns]);
  const { setLayout, resetLayout } = own;
  return {
    layout: viewed ?? own.layout,
    setLayout: useCallback(
      (next: TableLayout) => {
        setLayout(next);
        if (view !== undefined) leaveView();
      },
      [setLayout, view, leaveView],
    ),
    resetLayout: useCallback(() => {
      resetLayout();
      if (view !== undefined) leaveView();
    }, [resetLayout, view, leaveView]),
  };
}
