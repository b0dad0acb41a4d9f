import type { companyCalls, CompanyRecord } from '../../../../contract/company.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { definePlace } from '../../../commands/place.ts';

/** 公司管理, as its commands see it. */
export const companiesPlace = definePlace<CompaniesHandle>('companies');

/** An administrator's password, shown once. */
export type AdminCode = Pick<
  CallResult<(typeof companyCalls)['createCompany']>,
  'userName' | 'password' | 'message'
> & { readonly companyId: string };

export interface CompaniesHandle {
  /** Opens the form of a company, or of a new one. `done` runs after saving. */
  edit(company: CompanyRecord | null, done: () => void): void;
  /** Shows the company's paid modules. */
  modules(company: CompanyRecord): void;
  showCode(code: AdminCode): void;
}
