import type { SaleAuditRow, Suspicion } from '../../../../contract/auditManagement.ts';
import { definePlace } from '../../../commands/place.ts';

/** 审核管理, as its commands see it. */
export const auditPlace = definePlace<AuditHandle>('audit-management');

export interface AuditHandle {
  view(row: Suspicion): void;
  /** Opens the form of an appeal. `done` runs after it. */
  appeal(row: Suspicion, done: () => void): void;
}

/** 结算审核记录, the other list of the page. */
export const saleAuditsPlace = definePlace<{ view(row: SaleAuditRow): void }>('sale-audits');
