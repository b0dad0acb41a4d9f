import { sql } from 'drizzle-orm';
import { codeName } from '../../../contract/codes/codes.ts';
import type { MismatchHistory, MismatchKey } from '../../../contract/reconciliation/mismatch.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowsOf } from '../../db/connect.ts';
import { sameRow } from './rows.ts';
import type { RepairAction } from '../../../contract/reconciliation/day.ts';

interface RawRepair {
  readonly action: RepairAction;
  readonly state: 'pending' | 'done' | 'failed' | 'undone';
  readonly memo: string;
  readonly error: string | null;
  readonly opterName: string;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly undoneAt: string | null;
  readonly undoneBy: string | null;
}

const ended = ({ action, state, error }: RawRepair): string => {
  const name = codeName('repairAction', action);
  if (state === 'pending') return `${name}：正在处理${error === null ? '' : `（${error}）`}`;
  return state === 'failed' ? `${name}失败：${error ?? ''}` : name;
};

/** Everything done and noted about one row, oldest first. */
export async function historyOf(db: Queryable, row: MismatchKey): Promise<MismatchHistory[]> {
  const repairs = await rowsOf<RawRepair>(
    db,
    sql`select action, state, memo, error, opter_name, created_at, finished_at, undone_at, undone_by
          from rec_repair r where ${sameRow(row, 'r')}`,
  );
  const notes = await rowsOf<{ text: string; opterName: string; createdAt: string }>(
    db,
    sql`select text, opter_name, created_at from rec_note n where ${sameRow(row, 'n')}`,
  );
  return [
    ...repairs.flatMap((repair): MismatchHistory[] => [
      {
        at: repair.finishedAt ?? repair.createdAt,
        opterName: repair.opterName,
        kind: 'repair',
        text: ended(repair),
        memo: repair.memo,
      },
      ...(repair.undoneAt === null
        ? []
        : [
            {
              at: repair.undoneAt,
              opterName: repair.undoneBy ?? '',
              kind: 'undo' as const,
              text: `撤回${codeName('repairAction', repair.action)}`,
              memo: '',
            },
          ]),
    ]),
    ...notes.map(({ text, opterName, createdAt }): MismatchHistory => ({
      at: createdAt,
      opterName,
      kind: 'note',
      text,
      memo: '',
    })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

export async function addNote(
  tx: Queryable,
  row: MismatchKey,
  text: string,
  by: { readonly userId: string; readonly opter: string },
): Promise<void> {
  await tx.execute(
    sql`insert into rec_note (settle_date, fixmedins_code, insutype, clr_type, setl_optins, msgid, text, user_id, opter_name)
        values (${row.settleDate}, ${row.fixmedinsCode}, ${row.insutype}, ${row.clrType}, ${row.setlOptins}, ${row.msgid},
                ${text}, ${by.userId}, ${by.opter})`,
  );
}
