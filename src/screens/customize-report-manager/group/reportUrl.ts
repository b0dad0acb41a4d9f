const PAGE = '/customize-report-manager/customize-report';
const url = (query: Readonly<Record<string, string>>): string =>
  `${PAGE}?${new URLSearchParams(query).toString()}`;

/** A report, with its own days or those that the reader chose. */
export const runUrl = (
  reportId: string,
  days: { readonly begndate: string; readonly enddate: string } | null = null,
): string => url({ reportId, ...days });
/** The designer of one's own report, or of a new one. */
export const designUrl = (reportId: string | null): string =>
  url({ design: '1', ...(reportId !== null && { reportId }) });
/** The designer of a new report that begins as a copy. */
export const copyUrl = (from: string): string => url({ design: '1', from });
