import qrcode from 'qrcode-generator';

/** Width of the quiet zone in modules, which readers need (ISO/IEC 18004). */
export const QUIET = 4;

export interface DrawnCode {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  /** One path over all dark modules, for `<path d>` in a viewBox of `size`. */
  readonly path: string;
}

/**
 * A text as a QR code: UTF-8, medium error correction, the smallest size that fits.
 * @throws Error when the text is too long
 */
export function drawCode(text: string): DrawnCode {
  const code = qrcode(0, 'M');
  // The library takes one byte per character, so the text is encoded as UTF-8 here.
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
