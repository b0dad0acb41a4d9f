import { importTypeOf, importTypes } from '../../contract/import/types.ts';
import { Problem } from '../errors/problem.ts';
import type { Catalogue, Target } from './catalogue.ts';
import { diseaseCatalogue } from './diseaseCatalogue.ts';
import { drugCatalogue } from './drugCatalogue.ts';
import { goodsCatalogue } from './goodsCatalogue.ts';
import { traceCatalogue } from './traceCatalogue.ts';

/** A new import type is one more entry here and in contract/import/types.ts. */
const catalogues: readonly Catalogue[] = [diseaseCatalogue, goodsCatalogue, drugCatalogue, traceCatalogue];

/** @throws Problem for an unknown import type, and where a store is missing or has nothing to do with it */
export function targetOf(importType: string, fixmedinsCode: string | null = null): Target {
  const type = importTypeOf(importType);
  const catalogue = catalogues.find((one) => one.importType === importType);
  if (type && catalogue) {
    if (catalogue.isOfStore && fixmedinsCode === null)
      throw Problem.invalidField('fixmedinsCode', '请选择门店');
    if (!catalogue.isOfStore && fixmedinsCode !== null)
      throw Problem.badRequest(`${type.title}不属于某一家门店`);
    return { type, catalogue, fixmedinsCode };
  }
  const titles = importTypes.map((one) => one.importType).join('、');
  throw Problem.badRequest(`未知的导入类型，可以导入：${titles}`);
}
