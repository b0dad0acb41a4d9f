import type { CSSProperties } from 'react';
import type { LaidColumn } from './tableLayout.ts';

/** px of the checkbox column. */
export const CHECK_WIDTH = 36;

/** A laid column with what its cells carry, computed once so that cells stay cheap while scrolling. */
export interface DrawnColumn<Row> extends LaidColumn<Row> {
  readonly style: CSSProperties;
  readonly className: string;
}

export function drawColumns<Row>(
  columns: readonly LaidColumn<Row>[],
  selectable: boolean,
): readonly DrawnColumn<Row>[] {
  const offset = selectable ? CHECK_WIDTH : 0;
  return columns.map((laid) => {
    const { left, width, align, edge, frozen, lastFrozen } = laid;
    const marks = [
      'dt-cell',
      align === 'left' ? '' : `dt-${align}`,
      frozen ? 'dt-frozen' : '',
      lastFrozen ? 'dt-frozen-last' : '',
      edge ? 'dt-edge' : '',
    ];
    return {
      ...laid,
      style: frozen ? { width, left: left + offset } : { width },
      className: marks.filter(Boolean).join(' '),
    };
  });
}

/** px of all columns side by side. */
export const totalWidth = <Row>(columns: readonly LaidColumn<Row>[], selectable: boolean): number =>
  columns.reduce((sum, { width }) => sum + width, selectable ? CHECK_WIDTH : 0);
