import { Buffer } from 'node:buffer';
import iconv from 'iconv-lite';
import { z } from 'zod';

/** A receipt: lines of text, as they stand on the paper. */
export const receipt = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        text: z.string().max(96),
        align: z.enum(['left', 'center', 'right']).default('left'),
        isLarge: z.boolean().default(false),
      }),
    )
    .min(1, '小票没有内容')
    .max(300, '小票不能超过 300 行'),
  copies: z.number().int().min(1).max(3).default(1),
});
export type Receipt = z.infer<typeof receipt>;

const ESC = 0x1b;
const GS = 0x1d;
const ALIGN = { left: 0, center: 1, right: 2 } as const;
/** Lines to push the text above the cutter. */
const FEED = 4;

/** The bytes that an ESC/POS printer understands: Chinese in GB18030, cut after each copy. */
export function bytesOf({ lines, copies }: Receipt): Buffer {
  const one = Buffer.concat([
    Buffer.from([ESC, 0x40]),
    ...lines.flatMap(({ text, align, isLarge }) => [
      Buffer.from([ESC, 0x61, ALIGN[align], GS, 0x21, isLarge ? 0x11 : 0]),
      // Control characters would be commands to the printer.
      iconv.encode(`${text.replace(/\p{Cc}/gu, ' ')}\n`, 'gb18030'),
    ]),
    Buffer.from([ESC, 0x64, FEED, GS, 0x56, 1]),
  ]);
  return Buffer.concat(Array.from({ length: copies }, () => one));
}
