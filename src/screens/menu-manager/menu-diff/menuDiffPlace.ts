import { definePlace } from '../../../commands/place.ts';
import type { DiffRow } from '../../../../contract/menuDiff.ts';

/** 药品目录差异, as its commands see it. */
export const menuDiffPlace = definePlace<MenuDiffHandle>('menuDiff');

export interface MenuDiffHandle {
  /** Opens 对码 for one product; `done` runs after the match. */
  match(row: DiffRow, done: () => void): void;
  /** Opens 一键对码 for these stores, or for all that the person may see. */
  matchAll(fixmedinsCode: readonly string[], done: () => void): void;
  /** Called when a job was started. */
  begun(jobId: string): void;
}
