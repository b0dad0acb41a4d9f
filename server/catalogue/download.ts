import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../insurer/port.ts';
import { holdStaging } from './edition.ts';
import { stageEcRx, stageItems, stageRetired } from './stage.ts';

/** What a download asks the centre for, and the edition that it fills. */
export const downloadRequest = z.object({
  seq: z.number(),
  ver: z.string(),
  source: z.enum(['centre', 'ecRx']),
  isFull: z.boolean(),
  /** Changes since this edition of the centre; 0: everything. */
  sinceVer: z.number(),
  /** The edition that the centre named when the download began. */
  centreVer: z.number(),
  listTypes: z.array(z.string()),
  /** Items a page. */
  size: z.number(),
  total: z.number(),
});
export type DownloadRequest = z.infer<typeof downloadRequest>;
export interface DownloadPosition {
  readonly afterCodg: string;
  readonly done: number;
}
export const BEGIN: DownloadPosition = { afterCodg: '', done: 0 };

/** The centre's answer. @throws Problem with the sentence of its refusal, or of its silence */
export async function fromCentre<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof InsurerTimeout) throw Problem.business('医保中心无应答，请稍后再试');
    if (error instanceof InsurerRefusal) throw Problem.business(error.message);
    throw error;
  }
}

export interface Page {
  readonly position: DownloadPosition;
  readonly hasMore: boolean;
  /** Writes the page; the position belongs into the same transaction. */
  write(tx: Queryable): Promise<void>;
}

/** The next page. The centre is asked here, outside of any transaction. */
export async function nextPage(
  insurer: InsurerPort,
  request: DownloadRequest,
  { afterCodg, done }: DownloadPosition,
  reading: (name: string) => string,
): Promise<Page> {
  const { seq, ver, size } = request;
  if (request.source === 'ecRx') {
    const { codes, hasMore } = await fromCentre(() => insurer.ecRxCatalogue({ afterCodg, size }));
    return {
      position: { afterCodg: codes.at(-1) ?? afterCodg, done: done + codes.length },
      hasMore,
      write: async (tx) => {
        await holdStaging(tx, seq);
        await name(tx, seq, codes);
        await stageEcRx(tx, seq, ver, sql`b.med_list_codg = any(${sql.param([...codes])})`, '1');
      },
    };
  }
  const { sinceVer, centreVer, listTypes } = request;
  const page = await fromCentre(() => insurer.hilistChanges({ ver: sinceVer, listTypes, afterCodg, size }));
  if (page.ver !== centreVer) throw Problem.business(`下载期间医保中心发布了第 ${page.ver} 版，请重新下载`);
  const codes = page.rows.map(({ item }) => item.medListCodg);
  return {
    position: { afterCodg: codes.at(-1) ?? afterCodg, done: done + codes.length },
    hasMore: page.hasMore,
    write: async (tx) => {
      await holdStaging(tx, seq);
      if (request.isFull) await name(tx, seq, codes);
      await stageItems(tx, seq, ver, page.rows, reading);
    },
  };
}

const name = (tx: Queryable, seq: number, codes: readonly string[]): Promise<unknown> =>
  tx.execute(
    sql`insert into hilist_named (seq, med_list_codg) select ${seq}, unnest(${sql.param([...codes])}::text[]) on conflict do nothing`,
  );

/** After the last page: what a full download did not name. @throws Problem where fewer came than the centre had said */
export async function writeRest(tx: Queryable, request: DownloadRequest): Promise<void> {
  const { seq, ver, source, isFull, listTypes, total } = request;
  await holdStaging(tx, seq);
  const named = sql`select med_list_codg from hilist_named where seq = ${seq}`;
  if (source === 'ecRx')
    return stageEcRx(tx, seq, ver, sql`b.ec_rx_flag = '1' and b.med_list_codg not in (${named})`, '0');
  if (!isFull) return;
  const { n } = await rowOf<{ n: number }>(tx, sql`select count(*)::int as n from (${named}) named`);
  // A centre that ends early must not put the rest of the catalogue out of use.
  if (n < total) throw Problem.business(`医保中心应有 ${total} 条，只收到 ${n} 条，请重新下载`);
  await stageRetired(tx, seq, ver, named, sql`${sql.param(listTypes)}::text[]`);
}
