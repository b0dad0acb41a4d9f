/** Days that move with today. The words are those that date fields read (src/ui/form/dayText.ts). */
export const relativeDays = [
  '今天',
  '昨天',
  '前天',
  '本周',
  '上周',
  '本月',
  '上月',
  '近7天',
  '近30天',
] as const;

/** Looks like the number of an identity card. */
export const looksPersonal = (text: string): boolean => /(?:^|\D)(?:\d{17}[\dXx]|\d{15})(?:\D|$)/.test(text);
