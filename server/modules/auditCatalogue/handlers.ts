import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import type { AuditItem, auditCatalogueCalls } from '../../../contract/auditCatalogue.ts';
import { ALL_AREAS } from '../../../contract/auth/auth.ts';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { anyOf, exactly, likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { ROLE } from '../../security/role.ts';
import type { SessionUser } from '../../security/session.ts';
import { AUDIT_HOLDS } from '../../till/auditCatalogue.ts';

type Filter = CallRequest<(typeof auditCatalogueCalls)['totals']>;
interface Owner {
  readonly kind: AuditItem['scopeKind'];
  readonly id: string;
}

/** For whom a person's entries hold: their area, company or store. */
function ownerOf(user: SessionUser): Owner {
  if (user.fixmedinsCode !== null) return { kind: 'store', id: user.fixmedinsCode };
  if (user.companyId !== null && user.roleCode === ROLE.companyAdmin)
    return { kind: 'company', id: user.companyId };
  return { kind: 'area', id: user.medicalAreaCode === ALL_AREAS ? '' : user.medicalAreaCode };
}

const COLUMNS = ({
  kind,
  id,
}: Owner): SQL => sql`c.item_id, c.scope_kind, c.scope_id, c.med_list_codg, c.drug_name, c.chk_type,
  c.rule_name, c.lmt_cnt, c.vali_flag, c.ver, c.opter_name, c.updt_time, (c.scope_kind = ${kind} and c.scope_id = ${id}) as is_own,
  coalesce(case c.scope_kind when 'area' then (select admdvs_name from district where admdvs = c.scope_id)
                             when 'company' then (select company_name from company where company_id = c.scope_id)
                             else (select fixmedins_name from store where fixmedins_code = c.scope_id) end,
           case c.scope_id when '' then '全部区划' else c.scope_id end) as scope_name`;

/** Own entries, and those that hold for a store within reach. */
const condition = (user: SessionUser, filter: Filter): SQL => {
  const { kind, id } = ownerOf(user);
  return sql.join(
    [
      sql`((c.scope_kind = ${kind} and c.scope_id = ${id})
           or exists (select from store s where ${within(scopeOf(user), 's')} and ${sql.raw(AUDIT_HOLDS)}))`,
      likeAny(['c.med_list_codg', 'c.drug_name', 'c.rule_name'], filter.keyword),
      anyOf('c.chk_type', filter.chkType),
      anyOf('c.scope_kind', filter.scopeKind),
      exactly('c.vali_flag', filter.valiFlag),
    ],
    sql` and `,
  );
};

const itemOf = (tx: Queryable, user: SessionUser, itemId: string): Promise<AuditItem> =>
  rowOf(tx, sql`select ${COLUMNS(ownerOf(user))} from audit_catalogue c where c.item_id = ${itemId}`);

/** An own entry, locked. @throws Problem for one of others, and where it was changed meanwhile */
async function lockOwn(tx: Queryable, user: SessionUser, itemId: string, ver: number): Promise<void> {
  const { kind, id } = ownerOf(user);
  const [found] = await rowsOf<{ ver: number }>(
    tx,
    sql`select ver from audit_catalogue
         where item_id = ${itemId} and scope_kind = ${kind} and scope_id = ${id} for update`,
  );
  if (!found) throw Problem.business('没有找到该目录，或不由您维护');
  if (found.ver !== ver) throw Problem.business('该目录已被他人修改，请刷新后重试');
}

const limitOf = ({ chkType, lmtCnt }: { chkType: '1' | '2'; lmtCnt: string }): string | null =>
  chkType === '2' ? lmtCnt : null;
const DOUBLE = '该药品已有同类审核目录';

export const auditCatalogueHandlers: ModuleHandlers<'auditCatalogue'> = {
  paged: async ({ tx, user }, query) => {
    const { after, tail, cut } = keyset(
      [
        { column: 'c.drug_name', type: 'text', order: 'asc' },
        { column: 'c.item_id', type: 'uuid', order: 'asc' },
      ],
      query,
    );
    const rows = await rowsOf<AuditItem>(
      tx,
      sql`select ${COLUMNS(ownerOf(user))} from audit_catalogue c where ${condition(user, query)} and ${after} ${tail}`,
    );
    return cut(rows, ({ drugName, itemId }) => [drugName, itemId]);
  },

  totals: ({ tx, user }, filter) =>
    rowOf(
      tx,
      sql`select count(*)::int as row_count, (count(*) filter (where c.vali_flag = '0'))::int as stopped
            from audit_catalogue c where ${condition(user, filter)}`,
    ),

  add: async ({ tx, user, logTarget }, asked) => {
    const { medListCodg, chkType, ruleName } = asked;
    logTarget({ medListCodg, chkType });
    const { kind, id } = ownerOf(user);
    const [drug] = await rowsOf<{ name: string }>(
      tx,
      sql`select coalesce(nullif(h.drug_prodname, ''), h.drug_name) as name from hilist_row h
           where h.med_list_codg = ${medListCodg} and h.to_ver = 2147483647 order by h.admdvs limit 1`,
    );
    if (!drug) throw Problem.invalidField('medListCodg', '医疗目录中没有该编码');
    const itemId = randomUUID();
    const { rowCount } = await tx.execute(
      sql`insert into audit_catalogue (item_id, scope_kind, scope_id, med_list_codg, drug_name, chk_type, rule_name, lmt_cnt, opter_name)
          values (${itemId}, ${kind}, ${id}, ${medListCodg}, ${drug.name}, ${chkType}, ${ruleName}, ${limitOf(asked)}::numeric, ${user.name})
          on conflict do nothing`,
    );
    if (rowCount === 0) throw Problem.invalidField('medListCodg', DOUBLE);
    return itemOf(tx, user, itemId);
  },

  update: async ({ tx, user, logTarget }, { itemId, ver, ...asked }) => {
    logTarget({ itemId, ...asked });
    await lockOwn(tx, user, itemId, ver);
    const { rowCount } = await tx.execute(
      sql`update audit_catalogue c set chk_type = ${asked.chkType}, rule_name = ${asked.ruleName}, lmt_cnt = ${limitOf(asked)}::numeric,
                 ver = ver + 1, opter_name = ${user.name}, updt_time = clock_timestamp()
           where item_id = ${itemId}
             and not exists (select from audit_catalogue o where o.item_id <> c.item_id and o.scope_kind = c.scope_kind
                              and o.scope_id = c.scope_id and o.med_list_codg = c.med_list_codg and o.chk_type = ${asked.chkType})`,
    );
    if (rowCount === 0) throw Problem.invalidField('chkType', DOUBLE);
    return itemOf(tx, user, itemId);
  },

  enable: async ({ tx, user, logTarget }, { itemId, ver, enabled }) => {
    logTarget({ itemId, enabled });
    await lockOwn(tx, user, itemId, ver);
    await tx.execute(
      sql`update audit_catalogue set vali_flag = ${enabled ? '1' : '0'}, ver = ver + 1, opter_name = ${user.name},
                 updt_time = clock_timestamp() where item_id = ${itemId}`,
    );
    return itemOf(tx, user, itemId);
  },
};
