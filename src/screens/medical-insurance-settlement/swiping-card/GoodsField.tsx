import { useId, useState, type KeyboardEvent } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { counterCalls, type CounterGoods } from '../../../../contract/counter.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import '../../../ui/form/combo-field.css';
import { isComposing } from '../../../ui/form/composing.ts';
import { useCall } from '../../../list/useCall.ts';

/** Debounce of the goods search, ms. */
const RESTS = 120;
const QUANTITY = /^[*×xX](\d{1,5}(?:\.\d{1,4})?)$/;

interface GoodsFieldProps {
  readonly id: string;
  readonly canEdit: boolean;
  readonly onPick: (goods: CounterGoods) => void;
  /** Called when the text looks like a code: a barcode, a trace code, the store's own or a national one. */
  readonly onCode: (code: string) => void;
  readonly onQuantity: (text: string) => void;
  /** Keys for the active line, while the field is empty. */
  readonly onLineKey: (key: LineKey) => void;
}
export type LineKey = 'more' | 'fewer' | 'remove' | 'up' | 'down';
const LINE_KEYS: Readonly<Record<string, LineKey>> = {
  '+': 'more',
  '-': 'fewer',
  Delete: 'remove',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The field for goods: pinyin or code, `*3` for the quantity of the active line (ARIA combobox). */
export function GoodsField({ id, canEdit, onPick, onCode, onQuantity, onLineKey }: GoodsFieldProps) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const [isHalf, setHalf] = useState(false);
  const listId = useId();
  const query = text.trim();
  const isSearch = query !== '' && !QUANTITY.test(query) && !/^[*×]/.test(query);
  const { value } = useCall(counterCalls.searchGoods, isSearch && !isHalf ? { keyword: query } : null, {
    wait: RESTS,
  });
  const rows = value?.rows ?? [];
  const isOpen = rows.length > 0;
  const marked = Math.min(at, rows.length - 1);
  const optionId = (nth: number): string => `${listId}-${nth}`;
  const clear = (): void => {
    setText('');
    setAt(0);
  };
  const take = (goods: CounterGoods): void => {
    clear();
    onPick(goods);
  };
  const enter = (): void => {
    const quantity = QUANTITY.exec(query)?.[1];
    if (quantity !== undefined) onQuantity(quantity);
    else if (rows[marked]) return take(rows[marked]);
    else if (query !== '') onCode(query);
    clear();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    const { key } = event;
    const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
    if (isArrow && isOpen) setAt((marked + (key === 'ArrowDown' ? 1 : -1) + rows.length) % rows.length);
    else if (query === '' && LINE_KEYS[key]) onLineKey(LINE_KEYS[key]);
    else if (key === 'Enter' && !event.ctrlKey) enter();
    else if (key === 'Escape') {
      // With an empty field Esc bubbles up to the till and acts on the customer.
      if (text === '') return;
      clear();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="combo counter-goods">
      <input
        id={id}
        className="field-control"
        role="combobox"
        aria-label="商品"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen ? optionId(marked) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        disabled={!canEdit}
        placeholder="扫码，或输入拼音、编码；*3 改数量"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onCompositionStart={() => setHalf(true)}
        onCompositionEnd={(event) => {
          setHalf(false);
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} className="combo-list" role="listbox" aria-label="商品" hidden={!isOpen}>
        {rows.map((goods, nth) => (
          <li
            key={goods.fixmedinsHilistId}
            id={optionId(nth)}
            role="option"
            aria-selected={nth === marked}
            className="combo-option counter-option"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(goods)}
          >
            <span>
              {goods.fixmedinsHilistName}
              <small>
                {goods.spec} · {goods.prodentpName}
                {goods.reason !== null && ` · ${goods.reason}`}
              </small>
            </span>
            <span className="counter-soft">
              {goods.chrgitmLv === null ? '自费' : codeName('chrgitmLv', goods.chrgitmLv)}
            </span>
            <span className="money">{formatMoney(goods.pric)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
