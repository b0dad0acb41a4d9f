import type { AuditItem } from '../../../../contract/auditCatalogue.ts';
import { definePlace } from '../../../commands/place.ts';

/** 审核目录, as its commands see it. */
export const auditCataloguePlace = definePlace<AuditCatalogueHandle>('audit-catalogue');

export interface AuditCatalogueHandle {
  /** Opens the form: of a new entry (null) or of one. `done` runs after saving. */
  edit(item: AuditItem | null, done: () => void): void;
}
