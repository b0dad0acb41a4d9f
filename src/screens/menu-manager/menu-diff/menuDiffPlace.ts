import { definePlace } from '../../../commands/place.ts';
import type { DiffRow } from '../../../../contract/menuDiff.ts';

/** 药品目录差异: what its commands may open. */
export const menuDiffPlace = definePlace<MenuDiffHandle>('menuDiff');

export interface MenuDiffHandle {
  /** 对码 of one of the goods; `done` once it is matched. */
  match(row: DiffRow, done: () => void): void;
  /** 一键对码: of the store, or of all within reach. */
  matchAll(fixmedinsCode: readonly string[], done: () => void): void;
  /** A job was begun here. */
  begun(jobId: string): void;
}
