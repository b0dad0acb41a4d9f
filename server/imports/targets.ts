import { importTypeOf, importTypes } from '../../contract/import/types.ts';
import { Problem } from '../errors/problem.ts';
import type { Catalogue, Target } from './catalogue.ts';
import { diseaseCatalogue } from './diseaseCatalogue.ts';

/** A new import type is one more entry here and in contract/import/types.ts. */
const catalogues: readonly Catalogue[] = [diseaseCatalogue];

/** @throws Problem for an unknown import type */
export function targetOf(importType: string): Target {
  const type = importTypeOf(importType);
  const catalogue = catalogues.find((one) => one.importType === importType);
  if (type && catalogue) return { type, catalogue };
  const titles = importTypes.map((one) => one.importType).join('、');
  throw Problem.badRequest(`未知的导入类型，可以导入：${titles}`);
}
