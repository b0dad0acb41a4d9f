/** TanStack Virtual as its example of a table has it: absolute rows, a div a cell. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { createElement as h, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { cellText, COLUMN_COUNT, COLUMN_WIDTH, ROW_COUNT, ROW_HEIGHT } from './rows.ts';

const CELL = `flex:none;width:${COLUMN_WIDTH}px;padding:0 8px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;box-sizing:border-box`;
document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: `.cell{${CELL}} .row{position:absolute;top:0;left:0;display:flex;height:${ROW_HEIGHT}px;font:13px/${ROW_HEIGHT}px sans-serif}`,
  }),
);

function Table() {
  const scroller = useRef(null);
  const rows = useVirtualizer({
    count: ROW_COUNT,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => scroller.current,
    overscan: 6,
  });
  const drawn = rows.getVirtualItems().map(({ key, index, start }) =>
    h(
      'div',
      { key, className: 'row', style: { transform: `translateY(${start}px)` } },
      Array.from({ length: COLUMN_COUNT }, (_, column) =>
        h('div', { key: column, className: 'cell' }, cellText(index, column)),
      ),
    ),
  );
  return h(
    'div',
    { ref: scroller, tabIndex: 0, 'data-scroller': '', style: { height: '100vh', overflow: 'auto' } },
    h(
      'div',
      {
        style: {
          height: rows.getTotalSize(),
          width: COLUMN_COUNT * COLUMN_WIDTH,
          position: 'relative',
        },
      },
      drawn,
    ),
  );
}
createRoot(document.getElementById('root')).render(h(Table));
