import type { ReactNode } from 'react';
import { formatMoney } from '../../../contract/wire/money.ts';
import '../page/ui.css';

interface MoneyProps {
  /** Decimal string in 元. */
  readonly value: string | number | null | undefined;
  /** Shown when there is no amount. */
  readonly absent?: string;
  /** Puts 元 or ¥ beside the figure. */
  readonly unit?: '元' | '¥';
}

/** An amount as text: two places, thousands separators, red below zero (spec §5). */
export function Money({ value, absent = '—', unit }: MoneyProps): ReactNode {
  const text = formatMoney(value);
  if (text === '') return <span className="money money-absent">{absent}</span>;
  return (
    <span className={text.startsWith('-') ? 'money money-negative' : 'money'}>
      {unit === '¥' && '¥'}
      {text}
      {unit === '元' && ' 元'}
    </span>
  );
}
