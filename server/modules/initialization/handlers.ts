import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { initializationCalls } from '../../../contract/initialization.ts';
import { timeNow } from '../../db/clock.ts';
import type { Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import { writeConfig } from './config.ts';
import { prepareOperators, writeOperators } from './operators.ts';
import {
  beginStep, companyOf, endStep, firstDo, initialisingCompany, type InitCompany,
} from './progress.ts'; // prettier-ignore
import { catalogueAreas, readState } from './state.ts';
import { writeStores } from './stores.ts';
import { initializeInfoOf } from '../../accounts/describe.ts';

type SaveOperators = CallRequest<(typeof initializationCalls)['saveOperators']>;

/** Passwords are read and hashed outside of the transaction, so that it locks the company's row only briefly. */
async function saveOperators(context: CallContext, { operators }: SaveOperators) {
  const { db, user } = context;
  const { companyId } = await initialisingCompany(db, user);
  context.logTarget({ companyId, userNames: operators.map(({ userName }) => userName) });
  const prepared = await prepareOperators(context, operators);
  return db.transaction(async (tx) => {
    const company = await beginStep(tx, user, 'operators');
    await writeOperators(tx, company.companyId, prepared);
    return endStep(tx, company, 'operators');
  });
}

/** The stores may have changed since the catalogue was chosen; other steps do not invalidate each other. */
async function checkCatalogue(tx: Queryable, company: InitCompany): Promise<void> {
  const areas = await catalogueAreas(tx, company.companyId);
  if (!areas.some((area) => area.value === company.catalogueAdmdvs)) throw firstDo('catalogue');
}

async function finish(tx: Queryable, user: SessionUser) {
  // A repeated request, or a second tab, finds it done.
  const { step } = await companyOf(tx, user, true);
  if (step !== null) {
    const company = await beginStep(tx, user, 'done');
    await checkCatalogue(tx, company);
    await tx.execute(
      sql`update company set initialize_step = null, initialized_at = ${timeNow()} where company_id = ${company.companyId}`,
    );
  }
  return { initializeInfo: initializeInfoOf(null) };
}

export const initializationHandlers: ModuleHandlers<'initialization'> = {
  get: readState,

  saveCompany: async ({ tx, user, logTarget }, input) => {
    const company = await beginStep(tx, user, 'company');
    logTarget({ companyId: company.companyId });
    await tx.execute(
      sql`update company set company_name = ${input.companyName}, uscc = ${input.uscc}, contacts = ${input.contacts},
                 mobile_phone = ${personal(input.mobilePhone)}
           where company_id = ${company.companyId}`,
    );
    return endStep(tx, company, 'company');
  },

  saveStores: async ({ tx, user, logTarget }, { stores }) => {
    const company = await beginStep(tx, user, 'stores');
    logTarget({ companyId: company.companyId, count: stores.length });
    await writeStores(tx, company.companyId, stores);
    return endStep(tx, company, 'stores');
  },

  saveConfig: async ({ tx, user, logTarget }, config) => {
    const company = await beginStep(tx, user, 'config');
    logTarget({ companyId: company.companyId, ...config });
    await writeConfig(tx, user.userName, company.companyId, config);
    return endStep(tx, company, 'config');
  },

  saveOperators,

  saveCatalogue: async ({ tx, user, logTarget }, { admdvs }) => {
    const company = await beginStep(tx, user, 'catalogue');
    logTarget({ companyId: company.companyId, admdvs });
    const areas = await catalogueAreas(tx, company.companyId);
    if (!areas.some((area) => area.value === admdvs)) throw Problem.business('没有找到该目录');
    await tx.execute(
      sql`update company set catalogue_admdvs = ${admdvs} where company_id = ${company.companyId}`,
    );
    return endStep(tx, company, 'catalogue');
  },

  finish: ({ tx, user, logTarget }) => {
    logTarget({ companyId: user.companyId });
    return finish(tx, user);
  },
};
