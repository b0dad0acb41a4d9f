import { useId, useState, type KeyboardEvent } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { counterCalls, type CounterGoods } from '../../../../contract/counter.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { Keycaps } from '../../../commands/keys/Keycaps.tsx';
import { useCommandContext, useKeysOf } from '../../../commands/useCommands.ts';
import '../../../ui/form/combo-field.css';
import { GOODS_RIGHT } from './counterCommands.ts';
import { isComposing } from '../../../ui/form/composing.ts';
import { useCall } from '../../../list/useCall.ts';

/** Debounce of the search, ms. */
const RESTS = 120;
const QUANTITY = /^[*×xX](\d{1,5}(?:\.\d{1,4})?)$/;

/** The store sells nothing yet: who may keep its goods is told the key, others whom to ask. */
function NoGoods() {
  const rights = useCommandContext((context) => context.rights);
  const key = useKeysOf()('counter.goods').at(0);
  const may = permits(GOODS_RIGHT, rights);
  return (
    <p className="counter-none" role="status">
      本店还没有商品
      {may && key !== undefined ? (
        <>
          ，按 <Keycaps shortcut={key} /> 导入或新增
        </>
      ) : (
        '，请联系公司管理员导入'
      )}
    </p>
  );
}

interface GoodsFieldProps {
  readonly id: string;
  readonly canEdit: boolean;
  readonly onPick: (goods: CounterGoods) => void;
  /** Called with a code: barcode, trace code, the store's own or a national one. */
  readonly onCode: (code: string) => void;
  readonly onQuantity: (text: string) => void;
  /** Called for the keys of the active line, while the field is empty. */
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
  /** What was typed when a composition began: half-typed pinyin is not searched. Null: no composition. */
  const [typed, setTyped] = useState<string | null>(null);
  const listId = useId();
  const query = text.trim();
  const isSearch = query !== '' && !QUANTITY.test(query) && !/^[*×]/.test(query);
  const asked = typed ?? query;
  const { value } = useCall(counterCalls.searchGoods, isSearch && asked !== '' ? { keyword: asked } : null, {
    wait: RESTS,
  });
  const rows = asked === query ? (value?.rows ?? []) : [];
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
      // With an empty field Escape goes to the customer's step.
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
        onCompositionStart={() => setTyped(query)}
        onCompositionEnd={(event) => {
          setTyped(null);
          setText(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      {value?.hasGoods === false && isSearch && <NoGoods />}
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
                {goods.rxFlag === '1' && '处方药 · '}
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
