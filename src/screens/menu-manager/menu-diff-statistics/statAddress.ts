import type { StatRow } from '../../../../contract/menuDiff.ts';

const PARAM = { store: 'fixmedinsCode', area: 'poolareaNo', company: 'companyId' } as const;

/** The URL of the differences behind a row of the statistics. */
export const diffAddress = (
  { by, id }: Pick<StatRow, 'by' | 'id'>,
  more: Readonly<Record<string, string>>,
): string =>
  `/menu-manager/menu-diff?${new URLSearchParams({ [PARAM[by]]: id, dspoStas: '0', ...more }).toString()}`;
