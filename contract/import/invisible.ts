/** Characters that are not drawn and change how a text is read or compared. */
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF]/u;
const UNSEEN_NAMES: Readonly<Record<string, string>> = {
  '\u00AD': '软连字符',
  '\u200B': '零宽空格',
  '\u200C': '零宽不连字',
  '\u200D': '零宽连字',
  '\u200E': '从左到右标记',
  '\u200F': '从右到左标记',
  '\u202D': '从左到右强制符',
  '\u202E': '从右到左强制符',
  '\u2060': '零宽连接符',
  '\uFEFF': '字节顺序标记',
};
/** Its code point and, if it has one, its name. */
const unseenName = (char: string): string => {
  const name = UNSEEN_NAMES[char];
  const code = `U+${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return name === undefined ? code : `${code}（${name}）`;
};

/** The name of the first invisible character of a text; null: it has none. */
export const unseenIn = (text: string): string | null => {
  const char = INVISIBLE.exec(text)?.[0];
  return char === undefined ? null : unseenName(char);
};
