import type { KindName } from './types.ts';

const NAMES: Record<KindName, string> = {
  settle: '结算',
  refund: '退费',
  reverse: '冲正',
  cancel: '撤销',
  supplement: '补录',
  refresh: '更新',
};
/** The name of a kind of request for people. */
export const sagaName = (kind: KindName): string => NAMES[kind];
