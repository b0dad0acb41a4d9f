import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path/posix';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import {
  ATT_BYTES_IN_ALL,
  ATT_MOST,
  type SuspicionAtt,
  type SuspicionKey,
} from '../../../contract/auditManagement.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { PersonalBytes } from '../../db/sealing.ts';
import { Problem } from '../../errors/problem.ts';
import type { FileResult } from '../../http/download.ts';
import type { UploadedFile } from '../../http/handler.ts';
import type { Scope } from '../../query/scope.ts';
import { attsOf, suspicionOf } from './list.ts';
import { checkMaterial } from './material.ts';

const PIECE_BYTES = 512 * 1024;
const MB = 1024 * 1024;

/** Adds a file. The suspicion is locked: of two files at once that are too many together, one is refused. */
export async function attach(
  tx: Queryable,
  scope: Scope,
  key: SuspicionKey,
  file: UploadedFile,
  opterName: string,
): Promise<SuspicionAtt[]> {
  const { barred } = await suspicionOf(tx, scope, key, true);
  if (barred !== null) throw Problem.business(barred);
  const { contentType } = await checkMaterial(file);
  const { data } = file;
  const { fixmedinsCode, docSusptId } = key;
  const { count, bytes } = await rowOf<{ count: number; bytes: number }>(
    tx,
    sql`select count(*)::int as count, coalesce(sum(size), 0)::int as bytes from suspicion_att
         where fixmedins_code = ${fixmedinsCode} and doc_suspt_id = ${docSusptId}`,
  );
  if (count >= ATT_MOST) throw Problem.invalidField('file', `申诉材料最多 ${ATT_MOST} 个文件`);
  if (bytes + data.length > ATT_BYTES_IN_ALL)
    throw Problem.invalidField('file', `申诉材料合计不能超过 ${ATT_BYTES_IN_ALL / MB} MB`);
  const attId = randomUUID();
  const sha256 = createHash('sha256').update(data).digest('hex');
  await tx.execute(
    sql`insert into suspicion_att (fixmedins_code, att_id, doc_suspt_id, file_name, content_type, size, sha256, request_msgid, opter_name)
        values (${fixmedinsCode}, ${attId}, ${docSusptId}, ${nameOf(file.filename)}, ${contentType}, ${data.length}, ${sha256},
                new_msgid(${fixmedinsCode}), ${opterName})`,
  );
  for (let seq = 0; seq * PIECE_BYTES < data.length; seq++)
    await tx.execute(
      sql`insert into suspicion_att_piece (fixmedins_code, att_id, seq, data)
          values (${fixmedinsCode}, ${attId}, ${seq}, ${new PersonalBytes(data.subarray(seq * PIECE_BYTES, (seq + 1) * PIECE_BYTES))})`,
    );
  return attsOf(tx, key);
}

/** A name without a path and control characters, at most 100 letters. */
const nameOf = (filename: string): string =>
  basename(filename.replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(-100);

export async function detach(
  tx: Queryable,
  scope: Scope,
  { attId, ...key }: SuspicionKey & { readonly attId: string },
): Promise<SuspicionAtt[]> {
  const { barred } = await suspicionOf(tx, scope, key, true);
  if (barred !== null) throw Problem.business(barred);
  await tx.execute(
    sql`delete from suspicion_att
         where fixmedins_code = ${key.fixmedinsCode} and doc_suspt_id = ${key.docSusptId} and att_id = ${attId}`,
  );
  return attsOf(tx, key);
}

/** One query for each piece, so that a slow download holds no connection. */
async function* piecesOf(
  db: Database,
  fixmedinsCode: string,
  attId: string,
  size: number,
): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let seq = 0; sent < size; seq++) {
    const [piece] = await rowsOf<{ data: Buffer }>(
      db,
      sql`select data from suspicion_att_piece where fixmedins_code = ${fixmedinsCode} and att_id = ${attId} and seq = ${seq}`,
    );
    if (!piece) throw new Error(`the material ${attId} is incomplete`);
    sent += piece.data.length;
    yield piece.data;
  }
}

/** A file as a whole, for the centre. */
export async function contentOf(
  db: Database,
  fixmedinsCode: string,
  attId: string,
  size: number,
): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(db, fixmedinsCode, attId, size)) pieces.push(piece);
  return Buffer.concat(pieces);
}

export async function fileOf(
  db: Database,
  scope: Scope,
  { attId, ...key }: SuspicionKey & { readonly attId: string },
): Promise<FileResult> {
  await suspicionOf(db, scope, key);
  const [att] = await rowsOf<{ fileName: string; contentType: string; size: number }>(
    db,
    sql`select file_name, content_type, size from suspicion_att
         where fixmedins_code = ${key.fixmedinsCode} and doc_suspt_id = ${key.docSusptId} and att_id = ${attId}`,
  );
  if (!att) throw Problem.business('没有找到该材料');
  return { ...att, stream: Readable.from(piecesOf(db, key.fixmedinsCode, attId, att.size)) };
}
