import { sql } from 'drizzle-orm';
import { ALL_AREAS, type UserInfo, type InitializeInfo } from '../../contract/auth/auth.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { ROLE } from '../security/session.ts';

export const ALL_AREAS_NAME = '全部区划';

interface Row {
  readonly userName: string;
  readonly name: string;
  readonly roleCode: number;
  readonly isAdminUser: boolean;
  readonly companyId: string | null;
  readonly fixmedinsCode: string | null;
  readonly companyName: string | null;
  readonly initializeStep: number | null;
  readonly fixmedinsName: string | null;
  readonly admdvsName: string | null;
  readonly adminName: string | null;
  readonly isDemo: boolean;
  readonly managesColleagues: boolean;
}

/** A company's set-up step as the session tells it; null where no first set-up is needed. */
export const initializeInfoOf = (step: number | null): InitializeInfo => ({
  isNeedInitialize: step !== null,
  initializeStep: step ?? 0,
});

/** What `describeUser` needs of a session. */
export interface Described {
  readonly userId: string;
  readonly medicalAreaCode: string;
  /** Empty where the client already has the token. */
  readonly token: string;
  /** User id of the admin who entered the account. */
  readonly enteredBy: string | null;
}

/** Reads what the page's header shows: the area for administrators, the institution for the others (spec §1). */
export async function describeUser(db: Queryable, of: Described): Promise<UserInfo> {
  const { userId, medicalAreaCode, token, enteredBy } = of;
  const [row] = await rowsOf<Row>(
    db,
    sql`select u.user_name, u.name, u.role_code, u.is_admin_user, u.company_id, u.fixmedins_code, c.company_name,
               c.initialize_step, s.fixmedins_name, coalesce(d.admdvs_name, p.admdvs_name) as admdvs_name,
               (select a.user_name from app_user a where a.user_id = ${enteredBy}) as admin_name,
               exists (select from demo_database where ended_at is null) as is_demo,
               u.role_code = ${ROLE.companyAdmin} and u.holds_preset
                 and not exists (select from user_data_role r where r.user_id = u.user_id) as manages_colleagues
          from app_user u
          left join company c on c.company_id = u.company_id
          left join store s on s.fixmedins_code = u.fixmedins_code
          left join district d on d.admdvs = ${medicalAreaCode}
          left join district p on p.admdvs = left(${medicalAreaCode}, 2) || '0000'
         where u.user_id = ${userId}`,
  );
  if (!row) throw Problem.unauthorised();
  const step = row.roleCode === ROLE.companyAdmin ? row.initializeStep : null;
  return {
    token,
    userName: row.userName,
    name: row.name,
    initializeInfo: initializeInfoOf(step),
    isSuperAdmin: row.roleCode === ROLE.superAdmin,
    isAdminUser: row.isAdminUser,
    medicalAreaCode,
    refId: row.fixmedinsCode ?? row.companyId ?? '',
    userId,
    medicalAreaName: medicalAreaCode === ALL_AREAS ? ALL_AREAS_NAME : (row.admdvsName ?? ''),
    medicalName: row.fixmedinsName ?? row.companyName ?? '',
    medicalNo: row.fixmedinsCode ?? '',
    roleCode: row.roleCode,
    enteredBy: row.adminName ?? '',
    isDemo: row.isDemo,
    managesColleagues: row.managesColleagues,
  };
}
