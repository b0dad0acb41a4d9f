import { repairKinds } from './repairKinds.ts';
import { refundKind } from './refund.ts';
import { settleKind } from './settle.ts';
import type { KindName, SagaKind } from './types.ts';

/** How each kind of request is carried out. */
export const sagaKinds: Readonly<Record<KindName, SagaKind>> = {
  settle: settleKind,
  refund: refundKind,
  ...repairKinds,
};
