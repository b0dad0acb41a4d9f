import { sql } from 'drizzle-orm';
import { rowOf, type Queryable } from '../db/connect.ts';
import { formerEdition } from '../insurer/sandbox/diseases.ts';
import { write } from '../imports/apply.ts';
import { targetOf } from '../imports/targets.ts';
import { compare } from '../imports/difference.ts';
import { linesFor, stage } from '../imports/read.ts';
import { SheetReader } from '../imports/sheets.ts';
import { findImport } from '../imports/store.ts';

/** A small disease catalogue, imported like any other: the edition before the sandbox centre's. */
export async function seedDiseases(tx: Queryable): Promise<void> {
  const target = targetOf('Disease');
  const { ver, verName, filename } = formerEdition;
  const { importId } = await rowOf<{ importId: string }>(
    tx,
    sql`insert into import (import_type, mode, file_name, ver, ver_name, user_id, user_name)
        values ('Disease', 'merge', ${filename}, ${ver}, ${verName}, 'U-super', '演示数据') returning import_id`,
  );
  const reader = new SheetReader(target.type);
  const rows = formerEdition.rows.map((cells, at) => ({ row: at + 1, cells: [...cells] }));
  const found = { format: 'text', encoding: 'utf-8', delimiter: ' ' } as const;
  const checked = reader.take({ sheet: '', rows, found });
  await stage(tx, importId, linesFor(importId, target, checked, 0, reader.columns));
  await tx.execute(
    sql`update import set columns = ${sql.param(reader.columns)} where import_id = ${importId}`,
  );
  await compare(tx, target, await findImport(tx, importId));
  await write(tx, target, await findImport(tx, importId));
}
