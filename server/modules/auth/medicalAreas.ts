import { sql } from 'drizzle-orm';
import { ALL_AREAS, type DropDownGroup, type MedicalArea } from '../../../contract/auth/auth.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { ROLE, type SessionUser } from '../../security/session.ts';
import { poolingAreas } from '../../query/areas.ts';
import { ALL_AREAS_NAME } from '../../accounts/describe.ts';

interface Area {
  readonly value: string;
  readonly name: string;
}

const EVERYTHING: MedicalArea = {
  areaCode: ALL_AREAS,
  areaName: ALL_AREAS_NAME,
  childs: [{ childAreaCode: ALL_AREAS, childAreaName: ALL_AREAS_NAME }],
};

/** The areas an account may work in: all areas with stores for a super administrator, the assigned ones for others. */
async function areasOf(db: Queryable, user: SessionUser): Promise<Area[]> {
  if (user.roleCode === ROLE.superAdmin) return poolingAreas(db, { kind: 'all' });
  return rowsOf<Area>(
    db,
    sql`select a.admdvs as value, coalesce(d.admdvs_name, p.admdvs_name, a.admdvs) as name
          from user_area a
          left join district d on d.admdvs = a.admdvs
          left join district p on p.admdvs = left(a.admdvs, 2) || '0000'
         where a.user_id = ${user.userId} order by a.admdvs`,
  );
}

/** Areas grouped by province (spec §3). Empty for a user who is not an administrator. */
export async function medicalAreasOf(db: Queryable, user: SessionUser): Promise<MedicalArea[]> {
  if (!user.isAdminUser) return [];
  const areas = await areasOf(db, user);
  const codes = [...new Set(areas.map((area) => `${area.value.slice(0, 2)}0000`))];
  const named = await rowsOf<{ admdvs: string; admdvsName: string }>(
    db,
    sql`select admdvs, admdvs_name from district where admdvs = any(${sql.param(codes)})`,
  );
  const names = new Map(named.map((row) => [row.admdvs, row.admdvsName]));
  const groups = codes.map((code): MedicalArea => ({
    areaCode: code,
    areaName: names.get(code) ?? code,
    childs: areas
      .filter((area) => area.value.startsWith(code.slice(0, 2)))
      .map((area) => ({ childAreaCode: area.value, childAreaName: area.name })),
  }));
  return user.roleCode === ROLE.superAdmin ? [EVERYTHING, ...groups] : groups;
}

export const asDropDown = (areas: readonly MedicalArea[]): DropDownGroup[] =>
  areas.map(({ areaCode, areaName, childs }) => ({
    value: areaCode,
    name: areaName,
    drowDownItems: childs.map(({ childAreaCode, childAreaName }) => ({
      value: childAreaCode,
      name: childAreaName,
    })),
  }));

export const holdsArea = (areas: readonly MedicalArea[], code: string): boolean =>
  areas.some((area) => area.childs.some((child) => child.childAreaCode === code));
