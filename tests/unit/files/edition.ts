/** Number of diseases in the insurance's edition of ICD-10 (国家医保版 2.0). */
export const EDITION_ROWS = 33_304;

/** The forms of codes in that edition. */
const CODES: readonly ((main: string, nth: number) => string)[] = [
  (main) => `${main}00`,
  (main, nth) => `${main}00x${String((nth % 900) + 1).padStart(3, '0')}`,
  (main) => `${main}00+G01*`,
  (main) => `${main}01*`,
];
/** Sample names with every special character of that edition. */
const NAMES = [
  '霍乱，由于O1群霍乱弧菌，霍乱生物型所致',
  '意识丧失[小于30分钟]',
  '妊娠期糖尿病,饮食控制',
  '1型糖尿病性周围神经病（多发；双侧）',
  '氨基酸代谢紊乱、其他特指的',
  '烧伤<10%体表',
  '血压>180/110',
  '孕12~14周',
  '第3-4腰椎间盘突出；伴坐骨神经痛',
  '库姆斯试验?阳性:直接',
  '阿尔茨海默·早发型',
  '疑似［待查］',
  'β地中海贫血+α链缺失*',
  '第2.5级烧伤;面部',
];

/**
 * Generates a catalogue like that edition: each line is a code, a space and a name; the last has no line end. The codes
 * are all different.
 */
export const madeEdition = (): string[] =>
  Array.from({ length: EDITION_ROWS }, (_, nth) => {
    const letter = String.fromCharCode('A'.charCodeAt(0) + Math.floor(nth / 4000));
    const main = `${letter}${String(Math.floor((nth % 4000) / 40)).padStart(2, '0')}.${String(nth % 40).padStart(2, '0')}`;
    const code = CODES[nth % CODES.length]?.(main, nth) ?? main;
    return `${code} ${NAMES[nth % NAMES.length]}${nth}`;
  });
