import type { CounterGoods, CounterLine } from '../../../../contract/counter.ts';
import { LINES_MAX } from '../../../../contract/counter.ts';
import { fromFen, fromUnits, toUnits } from '../../../../contract/wire/money.ts';
import { stampText } from '../../../ui/day.ts';

/** A line of the sale, as the till keeps it. */
export interface SaleLine {
  /** 费用明细流水号: unique in the sale and never reused in it. */
  readonly sn: number;
  readonly goods: CounterGoods;
  /** Four decimals. */
  readonly cnt: string;
  /** Six decimals. */
  readonly pric: string;
  readonly traces: readonly string[];
}
export interface Sale {
  /** 单据号: the sale's idempotency key. However often it is sent, it is settled once. */
  readonly docno: string;
  readonly lines: readonly SaleLine[];
  /** `sn` of the active line. */
  readonly at: number | null;
  readonly nextSn: number;
}
export interface Added {
  readonly goods: CounterGoods;
  readonly cnt: string;
  readonly pric: string | null;
  readonly trace: string | null;
}

const ONE = 10_000n;
const MOST = 9_999n * ONE;

export const emptySale = (docno: string): Sale => ({ docno, lines: [], at: null, nextSn: 1 });

/** A number that is unique across tills: the current second and 40 random bits. */
export function newDocno(now: Date = new Date()): string {
  const second = stampText(now.getTime());
  const random = [...crypto.getRandomValues(new Uint8Array(5))];
  return `C${second}${random.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

const change = (sale: Sale, sn: number, to: (line: SaleLine) => SaleLine): Sale => ({
  ...sale,
  at: sn,
  lines: sale.lines.map((line) => (line.sn === sn ? to(line) : line)),
});

/**
 * Adds goods to the sale: raises the quantity of a line with the same price, or adds a line.
 * @throws Error whose message is a sentence for the clerk
 */
export function add(sale: Sale, { goods, cnt, pric, trace }: Added): Sale {
  if (trace !== null && sale.lines.some((line) => line.traces.includes(trace)))
    throw new Error(`追溯码 ${trace} 已经扫过`);
  const price = pric ?? goods.pric;
  const same = sale.lines.find(
    (line) => line.goods.fixmedinsHilistId === goods.fixmedinsHilistId && line.pric === price,
  );
  if (same) {
    const sum = toUnits(same.cnt, 4) + toUnits(cnt, 4);
    return change(sale, same.sn, (line) => ({
      ...line,
      goods,
      cnt: quantityOf(sum),
      traces: trace === null ? line.traces : [...line.traces, trace],
    }));
  }
  if (sale.lines.length >= LINES_MAX) throw new Error(`一次最多结算 ${LINES_MAX} 行`);
  const line: SaleLine = {
    sn: sale.nextSn,
    goods,
    cnt: quantityOf(toUnits(cnt, 4)),
    pric: price,
    traces: trace === null ? [] : [trace],
  };
  return { ...sale, lines: [...sale.lines, line], at: line.sn, nextSn: sale.nextSn + 1 };
}

/** @throws Error whose message is a sentence for the clerk */
function quantityOf(units: bigint): string {
  if (units <= 0n) throw new Error('数量必须大于 0');
  if (units > MOST) throw new Error('数量不能超过 9999');
  return fromUnits(units, 4);
}

/**
 * Sets the quantity of the active line from `*3`, `3` or `0.5`.
 * @throws Error whose message is a sentence for the clerk
 */
export function setQuantity(sale: Sale, sn: number, text: string): Sale {
  if (!/^\d{1,5}(?:\.\d{1,4})?$/.test(text)) throw new Error('数量格式不正确');
  const cnt = quantityOf(toUnits(text, 4));
  return change(sale, sn, (line) => ({ ...line, cnt }));
}

/** One more or one fewer, at least one: removing a line is a key of its own. */
export function step(sale: Sale, sn: number, by: 1 | -1): Sale {
  const line = sale.lines.find((each) => each.sn === sn);
  if (!line) return sale;
  const units = toUnits(line.cnt, 4) + BigInt(by) * ONE;
  return units <= 0n ? sale : change(sale, sn, (each) => ({ ...each, cnt: quantityOf(units) }));
}

export function remove(sale: Sale, sn: number): Sale {
  const nth = sale.lines.findIndex((line) => line.sn === sn);
  if (nth < 0) return sale;
  const lines = sale.lines.filter((line) => line.sn !== sn);
  return { ...sale, lines, at: (lines[nth] ?? lines.at(-1))?.sn ?? null };
}

/** Makes the line above or below the active one. */
export function move(sale: Sale, by: 1 | -1): Sale {
  const nth = sale.lines.findIndex((line) => line.sn === sale.at);
  const to = sale.lines[Math.min(Math.max(nth + by, 0), sale.lines.length - 1)];
  return to ? { ...sale, at: to.sn } : sale;
}

/** Quantity by price, rounded to 分 (domain §6). */
export const amountOf = ({ cnt, pric }: Pick<SaleLine, 'cnt' | 'pric'>): string =>
  fromFen(roundToFen(toUnits(cnt, 4) * toUnits(pric, 6)));
/** Rounds units of 10^-10 元 to 分. */
const roundToFen = (units: bigint): bigint => (units + 50_000_000n) / 100_000_000n;

export const totalOf = (sale: Sale): string =>
  fromFen(sale.lines.reduce((sum, line) => sum + toUnits(amountOf(line), 2), 0n));

/** Whether the sale contains prescription drugs. */
export const needsRx = (lines: readonly SaleLine[]): boolean =>
  lines.some(({ goods }) => goods.rxFlag === '1');

/** The lines as the calls take them. */
export const wireLines = (sale: Sale): CounterLine[] =>
  sale.lines.map(({ sn, goods, cnt, pric, traces }) => ({
    feedetlSn: String(sn),
    fixmedinsHilistId: goods.fixmedinsHilistId,
    cnt,
    pric,
    drugTracCodg: [...traces],
  }));
