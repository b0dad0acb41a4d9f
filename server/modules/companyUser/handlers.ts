import { sql } from 'drizzle-orm';
import type { ModuleHandlers } from '../../http/handler.ts';
import { ROLE } from '../../security/session.ts';
import { companyAdminId, resetPassword } from '../../accounts/passwords.ts';
import { managedUser } from '../../accounts/reach.ts';

export const companyUserHandlers: ModuleHandlers<'companyUser'> = {
  resetAdminPassword: async (context, { id }) => {
    const { tx, user } = context;
    const userId = await companyAdminId(tx, id, ROLE.companyAdmin);
    return resetPassword(context, await managedUser(tx, user, sql`u.user_id = ${userId}`));
  },
};
