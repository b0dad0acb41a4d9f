import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type Queryable } from '../db/connect.ts';
import type { FileResult } from '../http/download.ts';

const PIECE_BYTES = 512 * 1024;

export async function keepPieces(tx: Queryable, versionId: string, data: Buffer): Promise<void> {
  for (let seq = 0; seq * PIECE_BYTES < data.length; seq++) {
    const piece = data.subarray(seq * PIECE_BYTES, (seq + 1) * PIECE_BYTES);
    await tx.execute(
      sql`insert into client_version_piece (version_id, seq, data) values (${versionId}, ${seq}, ${piece})`,
    );
  }
}

/** One query for each piece, so that a slow download holds no connection. */
async function* pieces(db: Database, versionId: string, size: number): AsyncGenerator<Buffer> {
  let sent = 0;
  for (let seq = 0; sent < size; seq++) {
    const [piece] = await rowsOf<{ data: Buffer }>(
      db,
      sql`select data from client_version_piece where version_id = ${versionId} and seq = ${seq}`,
    );
    if (!piece) throw new Error(`the file of version ${versionId} is incomplete`);
    sent += piece.data.length;
    yield piece.data;
  }
}

/** The file of a version as the reply of a download. */
export const fileOf = (
  db: Database,
  {
    versionId,
    fileName,
    size,
  }: { readonly versionId: string; readonly fileName: string; readonly size: number },
): FileResult => ({
  fileName,
  contentType: 'application/octet-stream',
  stream: Readable.from(pieces(db, versionId, size)),
  size,
});
