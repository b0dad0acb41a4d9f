/** Made catalogues: codes that look like the insurance edition's, and rows that cannot be taken. */

export interface MadeRow {
  readonly diagCode: string;
  readonly diagName: string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** A different code for each index below 260,000. */
export const codeOf = (index: number): string => {
  const letter = LETTERS[Math.floor(index / 10_000) % LETTERS.length] ?? 'A';
  const digits = String(index % 10_000).padStart(4, '0');
  return `${letter}${digits.slice(0, 2)}.${digits.slice(2)}0`;
};

export const madeRows = (count: number): MadeRow[] =>
  Array.from({ length: count }, (_, index) => ({ diagCode: codeOf(index), diagName: `病种${index}` }));

/** Every so many rows one is spoilt, in turns by its code, its name, and both. */
export function spoilt(rows: readonly MadeRow[], faults: number): MadeRow[] {
  const step = Math.floor(rows.length / faults);
  return rows.map((row, index) => {
    const turn = index / step;
    if (!Number.isInteger(turn) || turn >= faults) return row;
    return turn % 2 === 0 ? { ...row, diagCode: row.diagCode.replace('.', '。') } : { ...row, diagName: '' };
  });
}

export const csvOf = (rows: readonly MadeRow[]): Buffer =>
  Buffer.from(
    ['诊断代码,诊断名称', ...rows.map((row) => `${row.diagCode},${row.diagName}`), ''].join('\r\n'),
  );
