import { sql } from 'drizzle-orm';
import { PHOTO_BYTES, type FilingKind } from '../../contract/filing/fields.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { PersonalBytes } from '../db/sealing.ts';
import { Problem } from '../errors/problem.ts';
import type { Scope } from '../query/scope.ts';
import { filingOf, holdFiling } from './list.ts';

/** How a picture's bytes begin: JPEG and PNG. */
const BEGINS = [
  Buffer.from([0xff, 0xd8, 0xff]),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
];

export async function photoOf(
  db: Queryable,
  scope: Scope,
  kind: FilingKind,
  sn: string,
): Promise<string | null> {
  const { fixmedinsCode } = await filingOf(db, scope, kind, sn);
  const [row] = await rowsOf<{ photo: Buffer }>(
    db,
    sql`select photo from filing_photo where fixmedins_code = ${fixmedinsCode} and trt_dcla_detl_sn = ${sn}`,
  );
  return row ? row.photo.toString('base64') : null;
}

/** @throws Problem for what is no picture, is too large, or belongs to a filing that has ended */
export async function keepPhoto(
  tx: Queryable,
  scope: Scope,
  kind: FilingKind,
  of: { readonly sn: string; readonly photo: string; readonly opterName: string },
): Promise<void> {
  const bytes = Buffer.from(of.photo, 'base64');
  if (!BEGINS.some((begin) => bytes.subarray(0, begin.length).equals(begin)))
    throw Problem.invalidField('photo', '照片应为 JPG 或 PNG 图片');
  if (bytes.length > PHOTO_BYTES) throw Problem.invalidField('photo', '照片过大，请缩小后再上传');
  const { fixmedinsCode, filStas } = await holdFiling(tx, scope, kind, of.sn);
  if (filStas === 'withdrawn') throw Problem.business('该备案已撤销，不能再拍照');
  await tx.execute(
    sql`insert into filing_photo (fixmedins_code, trt_dcla_detl_sn, photo, opter_name)
        values (${fixmedinsCode}, ${of.sn}, ${new PersonalBytes(bytes)}, ${of.opterName})
        on conflict (fixmedins_code, trt_dcla_detl_sn)
        do update set photo = excluded.photo, opter_name = excluded.opter_name, taken_at = clock_timestamp()`,
  );
}
