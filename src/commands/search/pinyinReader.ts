import { customPinyin, pinyin, polyphonic } from 'pinyin-pro';

/** Words of this field that the dictionary reads wrongly. */
customPinyin({
  重置: 'chóng zhì',
  重试: 'chóng shì',
  重打: 'chóng dǎ',
  重传: 'chóng chuán',
  重算: 'chóng suàn',
  重跑: 'chóng pǎo',
  重连: 'chóng lián',
  重查: 'chóng chá',
  重发: 'chóng fā',
  重做: 'chóng zuò',
  行号: 'háng hào',
  行高: 'háng gāo',
  行数: 'háng shù',
  当行: 'dāng háng',
  整行: 'zhěng háng',
  调拨: 'diào bō',
  调出: 'diào chū',
  调入: 'diào rù',
  调取: 'diào qǔ',
});

const syllable = { toneType: 'none', type: 'array', v: true } as const;
const known = new Map<string, readonly string[]>();

/** The syllable of each of several Han characters, read in context. ü is written v. */
export const readTogether = (glyphs: string): readonly string[] => pinyin(glyphs, syllable);

/** All possible syllables of a Han character. */
export function readingsOf(glyph: string): readonly string[] {
  let readings = known.get(glyph);
  if (!readings) {
    readings = polyphonic(glyph, syllable)[0] ?? [];
    known.set(glyph, readings);
  }
  return readings;
}
