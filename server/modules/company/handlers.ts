import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { companiesWithin } from '../organ/pick.ts';

export const companyHandlers: ModuleHandlers<'company'> = {
  pullCompanies: async ({ tx, user }, { keyword }) => ({
    companies: await companiesWithin(tx, scopeOf(user), keyword),
  }),
};
