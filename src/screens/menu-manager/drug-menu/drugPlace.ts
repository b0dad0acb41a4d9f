import type { catalogueCalls, ItemRow } from '../../../../contract/catalogue/catalogue.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { definePlace } from '../../../commands/place.ts';

export type CatalogueVersions = CallResult<(typeof catalogueCalls)['getMaxVersionInfo']>;
export type EditionImpact = CallResult<(typeof catalogueCalls)['getEditionImpact']>;

/** 药品目录, as its commands see it. */
export interface DrugHandle {
  /** Null until loaded. */
  readonly versions: CatalogueVersions | null;
  /** Of the edition that waits to be applied; null: none, or not counted yet. */
  readonly impact: EditionImpact | null;
  /** A download has begun. */
  begun(jobId: string): void;
  /** The edition in force has changed: versions and rows are read anew. */
  changed(): void;
  /** Opens the form of an own item, or of a new one. */
  edit(row: ItemRow | null): void;
}
export const drugPlace = definePlace<DrugHandle>('drug-menu');
