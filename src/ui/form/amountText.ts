import { formatMoney, fromFen, toFen, toUnits } from '../../../contract/wire/money.ts';

/** Amounts as people write them. In 元; the result is a decimal string with two places, as on the wire. */
const AMOUNT = /^([+-]?)[¥￥]?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?(万)?元?$/;

const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(' ', '');

/** `1,234.5`, `￥12`, `3元`, `1.2万`, `－5`; null for what is none, and for what a 分 cannot hold. */
export function readAmount(text: string): string | null {
  const [, sign, whole = '', fraction = '', wan] = AMOUNT.exec(plain(text)) ?? [];
  if (sign === undefined) return null;
  const digits = `${whole.replaceAll(',', '')}.${fraction === '' ? '0' : fraction}`;
  // Ten thousands in units of a hundredth of a 分, so that 0.00001万 is told from 0.1 元.
  const units = toUnits(digits, 8) * (wan === undefined ? 1n : 10_000n);
  if (units % 1_000_000n !== 0n || units >= 10n ** 22n) return null;
  const amount = fromFen(units / 1_000_000n);
  return sign === '-' && toFen(amount) !== 0n ? `-${amount}` : amount;
}

const PARTS = {
  least: /^(?:>=|≥|大于等于|不少于)(.+)$|^(.+)(?:以上|\+|起)$/,
  most: /^(?:<=|≤|小于等于|不超过)(.+)$|^(.+)(?:以下|以内)$/,
  between: /^(.+?)(?:~|至|到|—|–|\.\.|(?<=[\d元万])-)(.+)$/,
} as const;

/** An amount, or from one to another: `393.35`, `100-200`, `≥500`, `100以下`; as `least~most`, either side may be open. */
export function readAmounts(text: string): string | null {
  const word = plain(text);
  const one = readAmount(word);
  if (one !== null) return `${one}~${one}`;
  const least = PARTS.least.exec(word);
  const from = least && readAmount(least[1] ?? least[2] ?? '');
  if (from) return `${from}~`;
  const most = PARTS.most.exec(word);
  const to = most && readAmount(most[1] ?? most[2] ?? '');
  if (to) return `~${to}`;
  const [, left = '', right = ''] = PARTS.between.exec(word) ?? [];
  const [a, b] = [readAmount(left), readAmount(right)];
  if (a === null || b === null) return null;
  return toFen(a) <= toFen(b) ? `${a}~${b}` : `${b}~${a}`;
}

/** `least~most` as it is read; a text that is none, as it is. */
export function showAmounts(range: string): string {
  const [, from, to] = /^(-?\d+\.\d{2})?~(-?\d+\.\d{2})?$/.exec(range) ?? [];
  if (from !== undefined && from === to) return formatMoney(from);
  if (from !== undefined && to !== undefined) return `${formatMoney(from)} 至 ${formatMoney(to)}`;
  if (from !== undefined) return `≥ ${formatMoney(from)}`;
  return to === undefined ? range : `≤ ${formatMoney(to)}`;
}

/** Why a field's amounts cannot be taken, or undefined. */
export const amountsError = (value: string): string | undefined =>
  value === '' || showAmounts(value) !== value
    ? undefined
    : `无法识别「${value}」，可以写 393.35、100-200 或 ≥500`;
