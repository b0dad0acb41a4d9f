import { sql } from 'drizzle-orm';
import {
  initializationSteps,
  initStepName,
  type InitializationStep,
} from '../../../contract/initialization.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE, type SessionUser } from '../../security/session.ts';
import { initializeInfoOf } from '../../accounts/describe.ts';

/** The number of a step, from 1. */
export const numberOf = (step: InitializationStep): number => initializationSteps.indexOf(step) + 1;

/** The refusal of a step whose earlier step is missing. */
export const firstDo = (step: InitializationStep): Problem =>
  Problem.business(`请先完成上一步：${initStepName(numberOf(step))}`);

export interface InitCompany {
  readonly companyId: string;
  readonly companyName: string;
  readonly uscc: string | null;
  readonly contacts: string | null;
  readonly mobilePhone: string | null;
  readonly catalogueAdmdvs: string | null;
  readonly step: number;
}

/** The company of its administrator, set up or not. @throws Problem 403 for others. */
export async function companyOf(
  db: Queryable,
  user: SessionUser,
  isLocked: boolean,
): Promise<Omit<InitCompany, 'step'> & { readonly step: number | null }> {
  // The set-up makes users of stores with the preset role, which only a holder of the company's preset may grant.
  if (user.roleCode !== ROLE.companyAdmin || !user.holdsPreset || user.companyId === null)
    throw Problem.forbidden();
  const [company] = await rowsOf<Omit<InitCompany, 'step'> & { step: number | null }>(
    db,
    sql`select company_id, company_name, uscc, contacts, mobile_phone, catalogue_admdvs, initialize_step as step
          from company where company_id = ${user.companyId} ${isLocked ? sql`for update` : sql``}`,
  );
  if (!company) throw Problem.forbidden();
  return company;
}

/** The company of its administrator while it is being set up. @throws Problem 403 for others. */
export async function initialisingCompany(db: Queryable, user: SessionUser): Promise<InitCompany> {
  const company = await companyOf(db, user, false);
  if (company.step === null) throw Problem.forbidden('公司已完成初始化');
  return { ...company, step: company.step };
}

/** Begins a step: locks the company, so that two tabs take turns. @throws Problem when an earlier step is missing. */
export async function beginStep(
  tx: Queryable,
  user: SessionUser,
  step: InitializationStep,
): Promise<InitCompany> {
  const company = await companyOf(tx, user, true);
  if (company.step === null) throw Problem.forbidden('公司已完成初始化');
  const due = initializationSteps[company.step - 1];
  if (numberOf(step) > company.step && due !== undefined) throw firstDo(due);
  return { ...company, step: company.step };
}

/** Ends a step: the next one is due, unless a later one was already. */
export async function endStep(tx: Queryable, company: InitCompany, step: InitializationStep) {
  const due = Math.max(company.step, numberOf(step) + 1);
  await tx.execute(sql`update company set initialize_step = ${due} where company_id = ${company.companyId}`);
  return { initializeInfo: initializeInfoOf(due) };
}
