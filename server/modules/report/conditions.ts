import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ReportFilters } from '../../../contract/report/settled.ts';
import { anyOf } from '../../query/conditions.ts';
import { within, type Scope } from '../../query/scope.ts';

const is = (column: string, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${sql.raw(column)} = ${value}`;

/** The scope, and the filters that every source of a report has. `away` is the source's own expression. */
export function asked(filter: ReportFilters, scope: Scope, alias: string, away: string): SQL {
  const column = (name: string): string => (alias === '' ? name : `${alias}.${name}`);
  return sql.join(
    [
      within(scope, alias),
      anyOf(column('fixmedins_code'), filter.fixmedinsCode),
      is(column('poolarea_no'), filter.poolareaNo),
      is(column('company_id'), filter.companyId),
      anyOf(column('insutype'), filter.insutype),
      anyOf(column('clr_type'), filter.clrType),
      anyOf(column('med_type'), filter.medType),
      anyOf(column('psn_type'), filter.psnType),
      filter.away === undefined
        ? sql`true`
        : sql.raw(filter.away === '1' ? `(${away})` : `not coalesce(${away}, false)`),
    ],
    sql` and `,
  );
}

/** Filters that only settlements have. */
export const askedOfOrders = (filter: ReportFilters, alias: string): SQL =>
  sql.join(
    [anyOf(`${alias}.ord_souc`, filter.ordSouc), is(`${alias}.opter_name`, filter.opterName)],
    sql` and `,
  );

/** Filters on the application `a` that may cover a row; `-` means none. */
export const askedOfCover = ({ appyId, appyStas }: ReportFilters): SQL =>
  sql.join(
    [
      appyId === '-'
        ? sql`a.appy_id is null`
        : appyId === undefined
          ? sql`true`
          : sql`a.appy_id = ${appyId}::uuid`,
      appyStas === '-' ? sql`a.appy_id is null` : is('a.appy_stas', appyStas),
    ],
    sql` and `,
  );
