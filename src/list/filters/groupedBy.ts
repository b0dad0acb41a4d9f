import type { CodeItem } from '../../../contract/codes/overlay.ts';

/** The filter `by`: what each row of a list of figures stands for. One is always chosen. */
export const groupedBy = (options: readonly CodeItem[], title = '统计口径') =>
  ({ key: 'by', title, filter: { kind: 'select', param: 'by', isAlways: true, options } }) as const;
