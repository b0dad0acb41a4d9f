import { sql } from 'drizzle-orm';
import type { DayRow, FileFault, GroupKey } from '../../../contract/reconciliation/day.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { readCentreText } from '../../insurer/centreText.ts';
import { parseDetail, type CentreLine } from '../../insurer/detailFile.ts';
import type { Scope } from '../../query/scope.ts';
import { COUNTS_HERE } from '../../ledger/counting.ts';
import { findDay } from './days.ts';
import { settleSides } from './run.ts';

/** The faults listed; all are counted. */
const TOLD_FAULTS = 200;

export interface ImportResult {
  readonly accepted: boolean;
  readonly rowCount: number;
  readonly faults: FileFault[];
  readonly faultCount: number;
  readonly row: DayRow | null;
}

/**
 * Imports a 3202 result file as the centre's side of one group, in the transaction of the call. All or nothing: every
 * broken line is named, and none is taken. The group is compared at once.
 */
export async function importCentreFile(
  tx: Queryable,
  scope: Scope,
  key: GroupKey,
  data: Buffer,
  opter: string,
): Promise<ImportResult> {
  await findDay(tx, scope, key);
  const parsed = parseDetail(await readCentreText(data));
  if (parsed.lines.length === 0 && parsed.faultCount === 0) throw Problem.badRequest('文件中没有数据行');
  const misplaced = parsed.faultCount > 0 ? [] : await linesOfOthers(tx, key, parsed.lines);
  const faults = [...parsed.faults, ...misplaced];
  if (faults.length > 0)
    return {
      accepted: false,
      rowCount: parsed.lines.length,
      faults: faults.slice(0, TOLD_FAULTS),
      faultCount: parsed.faultCount + misplaced.length,
      row: null,
    };
  await settleSides(tx, [{ key, lines: parsed.lines, totalRslt: null }], { opter, source: 'file' });
  const row = await findDay(tx, scope, key);
  return { accepted: true, rowCount: parsed.lines.length, faults: [], faultCount: 0, row };
}

/** Valid lines of another store or group would invent differences. */
async function linesOfOthers(
  db: Queryable,
  key: GroupKey,
  lines: readonly CentreLine[],
): Promise<FileFault[]> {
  const elsewhere = await rowsOf<{ msgid: string }>(
    db,
    sql`select msgid from settlement
         where setl_date = ${key.settleDate}::date and fixmedins_code = ${key.fixmedinsCode} and ${COUNTS_HERE}
           and (insutype, clr_type, setl_optins) <> (${key.insutype}, ${key.clrType}, ${key.setlOptins})`,
  );
  const others = new Set(elsewhere.map((row) => row.msgid));
  return lines.flatMap((line, index) => {
    const reason = !line.msgid.startsWith(key.fixmedinsCode)
      ? '报文ID不属于该门店'
      : others.has(line.msgid)
        ? '该结算属于同日的其他险种、清算类别或经办机构'
        : null;
    return reason === null ? [] : [{ line: line.line ?? index + 1, reason, text: line.msgid }];
  });
}
