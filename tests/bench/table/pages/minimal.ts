/**
 * The rival: the least that a virtual table can do in this browser, with no framework. A pool of rows that
 * are moved and refilled in the scroll event itself; no selection, no keys, no ARIA, no frozen column.
 */
import { cellText, COLUMN_COUNT, COLUMN_WIDTH, columnTitle, ROW_COUNT, ROW_HEIGHT } from './rows.ts';

const OVERSCAN = 6;
const scroller = document.createElement('div');
scroller.dataset['scroller'] = '';
scroller.tabIndex = 0;
scroller.style.cssText = 'height:100vh;overflow:auto;contain:strict;font:13px/28px sans-serif';
const width = COLUMN_COUNT * COLUMN_WIDTH;
const head = document.createElement('div');
head.style.cssText = `position:sticky;top:0;height:${ROW_HEIGHT}px;width:${width}px;background:#f5f7fa;display:flex;z-index:1`;
for (let column = 0; column < COLUMN_COUNT; column++) head.append(cell(columnTitle(column)));
const body = document.createElement('div');
body.style.cssText = `position:relative;width:${width}px;height:${ROW_COUNT * ROW_HEIGHT}px`;
scroller.append(head, body);
document.getElementById('root')?.append(scroller);

function cell(text: string): HTMLDivElement {
  const element = document.createElement('div');
  element.style.cssText = `flex:none;width:${COLUMN_WIDTH}px;padding:0 8px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis;box-sizing:border-box`;
  element.textContent = text;
  return element;
}

interface PooledRow {
  readonly element: HTMLDivElement;
  readonly texts: readonly Text[];
  index: number;
}
const pool: PooledRow[] = [];

function pooledRow(slot: number): PooledRow {
  const known = pool[slot];
  if (known) return known;
  const element = document.createElement('div');
  element.style.cssText = `position:absolute;top:0;left:0;display:flex;width:${width}px;height:${ROW_HEIGHT}px;contain:strict`;
  const texts: Text[] = [];
  for (let column = 0; column < COLUMN_COUNT; column++) {
    const box = cell('');
    const text = document.createTextNode('');
    box.append(text);
    texts.push(text);
    element.append(box);
  }
  body.append(element);
  const row = { element, texts, index: -1 };
  pool[slot] = row;
  return row;
}

function paint(): void {
  const first = Math.max(0, Math.floor(scroller.scrollTop / ROW_HEIGHT) - OVERSCAN);
  const count = Math.ceil(scroller.clientHeight / ROW_HEIGHT) + 2 * OVERSCAN;
  for (let index = first; index < Math.min(ROW_COUNT, first + count); index++) {
    const row = pooledRow(index % count);
    if (row.index === index) continue;
    row.index = index;
    row.element.style.transform = `translateY(${index * ROW_HEIGHT}px)`;
    row.texts.forEach((text, column) => (text.data = cellText(index, column)));
  }
}
scroller.addEventListener('scroll', paint, { passive: true });
paint();
