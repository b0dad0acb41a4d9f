import jsqr from 'jsqr';
import { expect, it } from 'vitest';
import { drawCode, QUIET } from '../../../../src/screens/shared/qr/svgCode.ts';

/** The path painted as pixels, four per module, as a phone would see it. */
function painted(text: string): string | null {
  const { size, path } = drawCode(text);
  const scale = 4;
  const width = size * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let dy = 0; dy < scale; dy += 1)
      for (let dx = 0; dx < scale; dx += 1) {
        const at = ((Number(y) * scale + dy) * width + Number(x) * scale + dx) * 4;
        pixels.fill(0, at, at + 3);
      }
  const found = (jsqr as unknown as { default?: typeof jsqr }).default ?? jsqr;
  const code = found(pixels, width, width);
  return code && new TextDecoder().decode(new Uint8Array(code.binaryData));
}

it.each([
  'https://pay.example.com/s?store=P32010200001&biz=02121',
  '康宁堂大药房 收款码，第 2 版',
  '1234567890123456789012345678',
  'x'.repeat(1000),
])('the drawn code of %.20s… decodes to the same text', (text) => expect(painted(text)).toBe(text));

it('keeps the quiet zone that readers need, and refuses a text too long for a code', () => {
  const { path } = drawCode('a');
  expect(Math.min(...[...path.matchAll(/M(\d+) /g)].map(([, x]) => Number(x)))).toBe(QUIET);
  expect(() => drawCode('药'.repeat(1000))).toThrow('内容过长');
});
