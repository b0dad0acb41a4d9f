import qrcode from 'qrcode-generator';

/** Modules of quiet around the code, which readers need (ISO/IEC 18004). */
export const QUIET = 4;

export interface DrawnCode {
  /** Modules of a side, the quiet zone among them. */
  readonly size: number;
  /** One path over all dark modules, for `<path d>` in a viewBox of `size`. */
  readonly path: string;
}

/** A text as a QR code: UTF-8, medium correction, as large as it has to be. @throws Error where it is too long for one */
export function drawCode(text: string): DrawnCode {
  const code = qrcode(0, 'M');
  // The library takes one byte a character: UTF-8 is made here.
  code.addData(String.fromCharCode(...new TextEncoder().encode(text)), 'Byte');
  try {
    code.make();
  } catch (error) {
    throw new Error('内容过长，无法生成二维码', { cause: error });
  }
  const count = code.getModuleCount();
  const runs: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) runs.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
  return { size: count + 2 * QUIET, path: runs.join('') };
}
