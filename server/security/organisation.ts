import { sql, type SQL } from 'drizzle-orm';
import type { SessionUser } from './session.ts';

/**
 * Rows `r` (`company_id`, `medical_area_code`) of a person's organisation: a company with its stores, or the administrators
 * of an area.
 */
export const sameOrganisation = ({ companyId, medicalAreaCode }: SessionUser): SQL =>
  companyId === null
    ? sql`r.company_id is null and r.medical_area_code = ${medicalAreaCode}`
    : sql`r.company_id = ${companyId}`;
