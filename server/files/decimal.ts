import { EXACT_DIGITS } from './limits.ts';

const PLAIN = /^-?\d+(\.\d+)?$/;

/** Whether a decimal string can be a number cell without losing a digit. */
export const isExactNumber = (text: string): boolean =>
  PLAIN.test(text) &&
  (text.length <= EXACT_DIGITS || text.replace(/^-?0*\.?0*|\./g, '').length <= EXACT_DIGITS);

/** `1.20e+3` as `1200`: no exponent, no zeros after the last place. */
export function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/i.exec(text) ?? [];
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const right = (point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits).replace(/0+$/, '');
  const plain = left.replace(/^0+(?=\d)/, '') + (right === '' ? '' : `.${right}`);
  return plain === '0' ? '0' : sign + plain;
}
