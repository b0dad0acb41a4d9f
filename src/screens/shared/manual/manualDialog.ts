import { defineDialog } from '../../../commands/dialog.ts';

/** A place in the manual: its page, and the heading of a section or ''. */
export interface ManualPlace {
  readonly page: string;
  readonly section: string;
}
export const manualDialog = defineDialog<ManualPlace>('manual');

/** The pages of docs/manual.zh-CN by role, in the order of the drawer. */
export const MANUAL = [
  { id: 'counter', title: '柜台' },
  { id: 'store', title: '门店' },
  { id: 'company', title: '公司' },
  { id: 'area', title: '区划管理员' },
  { id: 'super', title: '超级管理员' },
] as const;

/** A place as one text, as the palette hands it on; and back. */
export const manualArg = ({ page, section }: ManualPlace): string => `${page}#${section}`;
export function manualPlaceOf(arg: string): ManualPlace {
  const [page = '', ...section] = arg.split('#');
  return { page, section: section.join('#') };
}
