import { formatCount } from '../../../../contract/wire/money.ts';
import type { EditionImpact } from './drugPlace.ts';

/** What an edition means for the stores' goods, as a sentence. */
export function impactText({ goods, stores, retired, level, limit, share, named }: EditionImpact): string {
  if (goods === 0) return '不涉及门店商品';
  const parts = (
    [
      ['编码失效', retired],
      ['甲乙变更', level],
      ['限价变更', limit],
      ['自付变更', share],
      ['名称规格变更', named],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${what} ${formatCount(count)}`);
  return `涉及 ${formatCount(stores)} 家门店的 ${formatCount(goods)} 种商品：${parts.join('、')}`;
}
/** 新增 10、变更 5、停用 2. */
export const changesText = (edition: {
  readonly added: number;
  readonly changed: number;
  readonly retired: number;
}): string =>
  `新增 ${formatCount(edition.added)}、变更 ${formatCount(edition.changed)}、停用 ${formatCount(edition.retired)}`;
