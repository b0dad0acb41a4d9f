import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/connect.ts';
import type { CallContext, ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import type { InstitutionQuery, Institution } from '../../insurer/institutions.ts';
import { InsurerRefusal, InsurerTimeout } from '../../insurer/port.ts';
import { readCursor, writeCursor } from '../../query/keyset.ts';
import { scopeOf, within } from '../../query/scope.ts';

interface Asked {
  readonly fixmedinsType: string;
  readonly fixmedinsName?: string | undefined;
  readonly fixmedinsCode?: string | undefined;
}

/** Data of the centre, passed through with its refusals and timeouts; nothing is stored here. */
async function ask({ insurer }: Pick<CallContext, 'insurer'>, asked: Asked): Promise<readonly Institution[]> {
  const { fixmedinsType, fixmedinsName, fixmedinsCode } = asked;
  const query: InstitutionQuery = {
    fixmedinsType,
    ...(fixmedinsName !== undefined && { fixmedinsName }),
    ...(fixmedinsCode !== undefined && { fixmedinsCode }),
  };
  try {
    return await insurer.institutions(query);
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    throw error;
  }
}

export const institutionHandlers: ModuleHandlers<'institution'> = {
  getMedicalInfos: async (context, { cursor, pageSize, sortOrder, ...asked }) => {
    const [after] = readCursor(cursor, [{ column: 'code', type: 'text', order: sortOrder }]) ?? [];
    const all = await ask(context, asked);
    const rest = (sortOrder === 'asc' ? [...all] : all.toReversed()).filter(
      ({ fixmedinsCode }) =>
        after === undefined || (sortOrder === 'asc' ? fixmedinsCode > after : fixmedinsCode < after),
    );
    const shown = rest.slice(0, pageSize);
    const { tx, user } = context;
    const known = await rowsOf<{ code: string; name: string }>(
      tx,
      sql`select s.fixmedins_code as code, s.fixmedins_name as name from store s
           where s.fixmedins_code = any(${sql.param(shown.map((row) => row.fixmedinsCode))}) and ${within(scopeOf(user), 's')}`,
    );
    const names = new Map(known.map(({ code, name }) => [code, name]));
    const last = shown.at(-1);
    return {
      rows: shown.map((row) => ({ ...row, localName: names.get(row.fixmedinsCode) ?? null })),
      nextCursor: rest.length > pageSize && last ? writeCursor([last.fixmedinsCode]) : null,
    };
  },
  medicalInfoTotals: async (context, asked) => ({ rowCount: (await ask(context, asked)).length }),
};
