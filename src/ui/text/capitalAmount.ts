const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const AMOUNT = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/;

/** 1 to 9999; `1005` is 壹仟零伍. */
function section(value: number): string {
  let text = '';
  let gap = false;
  for (let place = 3; place >= 0; place -= 1) {
    const digit = Math.floor(value / 10 ** place) % 10;
    if (digit === 0) gap = text !== '';
    else {
      text += `${gap ? DIGITS[0] : ''}${DIGITS[digit] ?? ''}${PLACES[place] ?? ''}`;
      gap = false;
    }
  }
  return text;
}

/** Above a 万 or an 亿 stands a whole number of its own: 玖万玖仟亿. */
function whole(value: number): string {
  for (const [size, name] of [
    [100_000_000, '亿'],
    [10_000, '万'],
  ] as const) {
    if (value < size) continue;
    const rest = value % size;
    const gap = rest > 0 && rest < size / 10 ? DIGITS[0] : '';
    return `${whole(Math.floor(value / size))}${name}${gap}${rest > 0 ? whole(rest) : ''}`;
  }
  return section(value);
}

/**
 * An amount in the capitals of Chinese vouchers: `-25.10` is 负贰拾伍元壹角整, `0` 零元整. Up to 14 digits before the point;
 * empty for anything that is not an amount.
 */
export function capitalAmount(amount: string): string {
  const match = AMOUNT.exec(amount.trim());
  if (!match) return '';
  const [, sign = '', integer = '', fraction = ''] = match;
  const yuan = Number(integer);
  const [jiao = 0, fen = 0] = [...fraction.padEnd(2, '0')].map(Number);
  if (yuan === 0 && jiao === 0 && fen === 0) return '零元整';
  const head = yuan > 0 ? `${whole(yuan)}元` : '';
  const tenth = jiao > 0 ? `${DIGITS[jiao] ?? ''}角` : fen > 0 && yuan > 0 ? DIGITS[0] : '';
  const hundredth = fen > 0 ? `${DIGITS[fen] ?? ''}分` : '整';
  return `${sign === '-' ? '负' : ''}${head}${tenth}${hundredth}`;
}
