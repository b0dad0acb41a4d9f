import { sql, type SQL } from 'drizzle-orm';
import type { Department, departmentCalls } from '../../../contract/department.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { changesOf } from '../../http/changes.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { anyOf, likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf, within, type Scope } from '../../query/scope.ts';
import { storeWithin } from '../../stores/record.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { IN_OFFICE } from '../../stores/staff.ts';

type Filter = CallRequest<(typeof departmentCalls)['totals']>;

const condition = (scope: Scope, { fixmedinsCode, keyword, isOpen }: Filter): SQL =>
  sql`${within(scope, 's')} and ${anyOf('d.fixmedins_code', fixmedinsCode)}
      and ${likeAny(['d.dept_name', 'd.dept_no', 'd.head_name'], keyword)}
      and ${isOpen === undefined ? sql`true` : sql`(d.endtime is null) = ${isOpen === '1'}`}`;

/** People in office of department `d`, by kind. */
const HEADS = sql.raw(`
  select (count(*) filter (where m.prac_psn_type = '1'))::int as doctors, (count(*) filter (where m.prac_psn_type = '2'))::int as nurses,
         (count(*) filter (where m.prac_psn_type = '3'))::int as pharmacists,
         (count(*) filter (where m.prac_psn_type = '4'))::int as technicians, count(*)::int as people
    from medical_staff m
   where m.fixmedins_code = d.fixmedins_code and m.dept_no = d.dept_no and m.deleted_at is null and ${IN_OFFICE}`);
const COLUMNS =
  sql.raw(`d.fixmedins_code, s.fixmedins_name, d.dept_no, d.dept_name, d.begntime, d.endtime, d.endtime is null as is_open,
  d.head_name, d.head_tel, n.doctors, n.nurses, n.pharmacists, n.technicians, d.opter_name, d.updt_time, d.ver`);
const FROM = sql`department d join store s using (fixmedins_code) cross join lateral (${HEADS}) n`;

async function departmentWithin(
  db: Queryable,
  scope: Scope,
  { fixmedinsCode, deptNo }: { readonly fixmedinsCode: string; readonly deptNo: string },
): Promise<Department> {
  const [row] = await rowsOf<Department>(
    db,
    sql`select ${COLUMNS} from ${FROM}
         where d.fixmedins_code = ${fixmedinsCode} and d.dept_no = ${deptNo} and ${within(scope, 's')}`,
  );
  if (!row) throw Problem.business('没有找到该科室');
  return row;
}

const CHANGED = '该科室刚刚被修改过，请刷新后再改';

export const departmentHandlers: ModuleHandlers<'department'> = {
  paged: async ({ tx, user }, query) => {
    const { after, tail, cut } = keyset(
      [
        { column: 'd.fixmedins_code', type: 'text', order: 'asc' },
        { column: 'd.dept_no', type: 'text', order: 'asc' },
      ],
      query,
    );
    const rows = await rowsOf<Department>(
      tx,
      sql`select ${COLUMNS} from ${FROM} where ${condition(scopeOf(user), query)} and ${after} ${tail}`,
    );
    return cut(rows, (row) => [row.fixmedinsCode, row.deptNo]);
  },
  totals: ({ tx, user }, filter) =>
    rowOf<{ rowCount: number; stopped: number; people: number }>(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where d.endtime is not null))::int as stopped,
                 coalesce(sum(n.people), 0)::int as people
            from ${FROM} where ${condition(scopeOf(user), filter)}`,
    ),
  add: async ({ tx, user, logTarget }, { fixmedinsCode, deptNo, ...fields }) => {
    logTarget({ fixmedinsCode, deptNo });
    const scope = scopeOf(user);
    await storeWithin(tx, scope, fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    const [made] = await rowsOf(
      tx,
      sql`insert into department (fixmedins_code, dept_no, dept_name, begntime, head_name, head_tel, opter_name)
          values (${fixmedinsCode}, ${deptNo}, ${fields.deptName}, ${fields.begntime}::date, ${fields.headName}, ${fields.headTel}, ${user.name})
          on conflict do nothing returning 1`,
    );
    if (!made) throw Problem.invalidField('deptNo', '该店已有这个科室编码');
    return departmentWithin(tx, scope, { fixmedinsCode, deptNo });
  },
  update: async ({ tx, user, logTarget }, { fixmedinsCode, deptNo, ver, ...fields }) => {
    logTarget({ fixmedinsCode, deptNo });
    const scope = scopeOf(user);
    const before = await departmentWithin(tx, scope, { fixmedinsCode, deptNo });
    if (before.endtime !== null && fields.begntime > before.endtime)
      throw Problem.invalidField('begntime', '开始时间不能晚于结束时间');
    const { rowCount } = await tx.execute(
      sql`update department set dept_name = ${fields.deptName}, begntime = ${fields.begntime}::date, head_name = ${fields.headName},
                 head_tel = ${fields.headTel}, opter_name = ${user.name}, updt_time = clock_timestamp(), ver = ver + 1
           where fixmedins_code = ${fixmedinsCode} and dept_no = ${deptNo} and ver = ${ver}`,
    );
    if (rowCount === 0) throw Problem.business(CHANGED);
    const after = await departmentWithin(tx, scope, { fixmedinsCode, deptNo });
    logTarget({ fixmedinsCode, deptNo, ...changesOf(before, after) });
    return after;
  },
  stop: async ({ tx, user, logTarget }, { fixmedinsCode, deptNo, ver, isOpen }) => {
    logTarget({ fixmedinsCode, deptNo, isOpen });
    const scope = scopeOf(user);
    const before = await departmentWithin(tx, scope, { fixmedinsCode, deptNo });
    const people = before.doctors + before.nurses + before.pharmacists + before.technicians;
    if (!isOpen && people > 0) throw Problem.business(`该科室还有 ${people} 人在职，请先调到其他科室`);
    const { rowCount } = await tx.execute(
      sql`update department set endtime = case when ${isOpen} then null else greatest(now()::date, begntime) end,
                 opter_name = ${user.name}, updt_time = clock_timestamp(), ver = ver + 1
           where fixmedins_code = ${fixmedinsCode} and dept_no = ${deptNo} and ver = ${ver}`,
    );
    if (rowCount === 0) throw Problem.business(CHANGED);
    return departmentWithin(tx, scope, { fixmedinsCode, deptNo });
  },
};
