import type { AuditFigures } from '../../../../contract/auditAnalyze.ts';

const MANAGEMENT = '/audit-manager/audit-management';

/** The address of the suspicions behind a row, in the days that the figures are of. */
export function suspicionsUrl(
  { by, id }: Pick<AuditFigures, 'by' | 'id'>,
  shown: Readonly<Record<string, string>>,
): string {
  const kept = ['begndate', 'enddate', 'fixmedinsCode', 'sevDeg'].flatMap((key) => {
    const value = shown[key] ?? '';
    return value === '' ? [] : [[key, value]];
  });
  const query = new URLSearchParams(kept);
  query.set(by === 'store' ? 'fixmedinsCode' : 'keyword', id);
  return `${MANAGEMENT}?${query.toString()}`;
}
