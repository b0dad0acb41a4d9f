import { auditManagementCalls, type SaleAuditRow } from '../../../../contract/auditManagement.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { SaleAudits } from '../../shared/order/SaleAudits.tsx';

/** All audits of the row's sale. */
export function SaleAuditSheet({ row }: { readonly row: SaleAuditRow }) {
  const { fixmedinsCode, rtalDocno } = row;
  const { value, failure } = useCall(auditManagementCalls.sale, { fixmedinsCode, rtalDocno });
  if (value === null) return <Reading failure={failure} />;
  return <SaleAudits audits={value.audits} />;
}
