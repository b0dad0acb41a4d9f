import { now } from '../db/clock.ts';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { formatCount } from '../../contract/wire/money.ts';
import type { Replicas } from '../db/replicas.ts';
import { withCodes } from '../dictionary/overlay.ts';
import { Problem } from '../errors/problem.ts';
import { archivedIn, lacksArchived, leftOutLines, rangeOf } from '../query/archived.ts';
import { fullTitle } from '../../contract/lists/column.ts';
import type { OutColumn, OutRow } from '../files/types.ts';
import { writeCsv } from '../files/csv/writeCsv.ts';
import { writeXlsx } from '../files/xlsx/writeXlsx.ts';
import { CSV_TYPE, XLSX_TYPE } from '../http/download.ts';
import { askAs, type Ask } from '../http/askAs.ts';
import type { Handlers, Services } from '../http/handler.ts';
import type { SessionUser } from '../security/session.ts';
import { dropFile, keepFile, keepPiece, PIECE_BYTES } from '../jobs/files.ts';
import { defineJob, type JobWork } from '../jobs/define.ts';
import type { ExportFormat } from '../../contract/export.ts';
import { planOf, totalsOf, type ExportPlan, type ExportRequest, exportRequest } from './plan.ts';

/** What an export needs: the services, and the handlers whose lists it reads. */
export interface ExportNeeds {
  readonly services: Services;
  readonly handlers: Handlers;
  /** Where its lists are read, if they may be some seconds old. */
  readonly replicas: Replicas | null;
}

/** The largest page size of any list. */
const PAGE = 1000;

const page = z.object({ rows: z.array(z.unknown()), nextCursor: z.string().nullable() });
const totals = z.object({ rowCount: z.number() });

type Work = JobWork<ExportRequest, null>;

/**
 * The job behind 导出: reads the list page by page through its own handler, as the requester and with their current
 * rights, and writes a file. A retry begins anew: a half-written file cannot be continued.
 */
export const exportJob = defineJob({
  kind: 'export',
  request: exportRequest,
  canRetry: true,
  mayRun: mayExport,
  run: (work: Work, needs: ExportNeeds) => runExport(needs, work),
  async ended(tx, { jobId, state }) {
    if (state !== 'done') await dropFile(tx, jobId);
  },
});

/** The list's own right; its handler limits the rows to the requester's reach. @throws Problem without the right */
export function mayExport(_: unknown, user: SessionUser, request: ExportRequest): Promise<void> {
  planOf(user, request);
  return Promise.resolve();
}

/** Writes the file of a job. @throws Problem when the requester may no longer read the list */
export async function runExport({ services, handlers, replicas }: ExportNeeds, work: Work): Promise<unknown> {
  const plan = planOf(work.user, work.request);
  // The names of codes are those of the requester's area.
  return withCodes(services.db, work.user, () =>
    new ExportRun(
      work,
      listRows(work, plan, askAs(services, handlers, work.user, replicas?.forJob(work.jobId)), () =>
        lacksArchived(plan.list.call) ? leftOut(services.db, plan.query) : Promise.resolve([]),
      ),
    ).run(),
  );
}

/** The work of a file: what its job needs to know of the request is the format. */
type FileWork = JobWork<{ readonly format: ExportFormat }, null>;

/** The content of a file to be written. */
export interface FileRows {
  readonly title: string;
  /** In the workbook of a report: the lines above the heading, and on which side the outline has its sums. */
  readonly head?: readonly string[];
  readonly outline?: true;
  readonly columns: readonly OutColumn[];
  /** The number of rows to expect; 0 if the list has no totals. @throws Problem */
  count(): Promise<number>;
  /** Batches of rows, in the order of the columns. */
  pages(): AsyncIterable<readonly OutRow[]>;
  /** Rows that close the file, after all others. */
  closing(): Promise<readonly OutRow[]>;
}

/** A last line that names the archived months of the period, whose rows the file does not have. */
async function leftOut(db: Services['db'], query: ExportPlan['query']): Promise<readonly OutRow[]> {
  const range = rangeOf(query);
  const months = range === null ? [] : await archivedIn(db, range);
  return leftOutLines(months);
}

/** The rows of a list, page by page through its own handler. */
function listRows(
  work: Work,
  plan: ExportPlan,
  ask: Ask,
  leftOutOf: () => Promise<readonly OutRow[]>,
): FileRows {
  const { list, query, columns } = plan;
  const counting = totalsOf(plan);
  const { outlineOf } = list;
  const cellsOf = (row: unknown): OutRow => {
    const cells = columns.map((column) => column.value(row));
    return outlineOf ? Object.assign(cells, { look: { outline: outlineOf(row) } }) : cells;
  };
  const { begndate, enddate } = query;
  return {
    title: list.title,
    ...(outlineOf && {
      head: [
        list.title,
        ...(typeof begndate === 'string' && typeof enddate === 'string' ? [`${begndate} 至 ${enddate}`] : []),
      ],
      // Subtotals follow their rows.
      outline: true as const,
    }),
    columns: columns.map((column): OutColumn => ({ title: fullTitle(column), type: column.type })),
    count: async () => (counting ? totals.parse(await ask(counting.call, counting.input)).rowCount : 0),
    async *pages() {
      for (let cursor: string | null | undefined; cursor !== null;) {
        if (work.isStopping()) throw new Error('the export was stopped');
        const input = { ...query, pageSize: PAGE, ...(cursor !== undefined && { cursor }) };
        const found = page.parse(await ask(list.call, input));
        yield found.rows.map(cellsOf);
        cursor = found.nextCursor;
      }
    },
    closing: async () => {
      if (!list.closing || !counting) return leftOutOf();
      const total = list.closing(await ask(counting.call, counting.input));
      return [
        Object.assign(
          columns.map((column) => column.value(total)),
          { look: { isTotal: true as const } },
        ),
        ...(await leftOutOf()),
      ];
    },
  };
}

/**
 * Writes rows into the file of a job, in pieces that are committed with the progress.
 * @throws Problem for more rows than a file may have
 */
export const writeRows = (work: FileWork, rows: FileRows): Promise<unknown> =>
  new ExportRun(work, rows).run();

class ExportRun {
  readonly #work: FileWork;
  readonly #source: FileRows;
  #rows = 0;
  #total = 0;
  #pieces = 0;
  #bytes = 0;
  #refusal: Problem | null = null;

  constructor(work: FileWork, source: FileRows) {
    this.#work = work;
    this.#source = source;
  }

  async run(): Promise<unknown> {
    this.#total = await this.#source.count();
    this.#refuseMore(this.#total);
    await this.#commit((tx) => dropFile(tx, this.#work.jobId));
    const file = this.#open();
    try {
      await this.#keep(file);
    } catch (error) {
      // The writer wraps the error: pages ended because the job is stopping.
      if (this.#work.isStopping()) return null;
      throw this.#refusal ?? error;
    } finally {
      file.destroy();
    }
    return { fileName: this.#fileName(), rows: this.#rows };
  }

  /** @throws Problem for more rows than a file may have */
  #refuseMore(rows: number): void {
    if (rows <= MOST_ROWS) return;
    this.#refusal = Problem.business(`导出超过 ${formatCount(MOST_ROWS)} 行，请缩小查询范围后分次导出`);
    throw this.#refusal;
  }

  #open(): Readable {
    const { columns, title, head, outline } = this.#source;
    return this.#work.request.format === 'csv'
      ? writeCsv({ columns }, this.#pages())
      : writeXlsx(
          { sheet: title, columns, ...(head && { head }), ...(outline && { outline }) },
          this.#pages(),
        );
  }

  async *#pages(): AsyncGenerator<OutRow[]> {
    try {
      for await (const rows of this.#source.pages()) {
        if (this.#work.isStopping()) throw new Error('the export was stopped');
        yield [...rows];
        this.#rows += rows.length;
        // Rows may have been added since the count; some lists have none.
        this.#refuseMore(this.#rows);
      }
      if (this.#rows > 0) yield [...(await this.#source.closing())];
    } catch (error) {
      // The writer wraps the error: a refusal keeps its sentence.
      if (error instanceof Problem) this.#refusal = error;
      throw error;
    }
  }

  /** Splits the written file into pieces, each committed with the progress; the last one completes the file. */
  async #keep(file: Readable): Promise<void> {
    let waiting: Buffer[] = [];
    let size = 0;
    for await (const chunk of file as AsyncIterable<Buffer>) {
      waiting.push(chunk);
      size += chunk.length;
      if (size < PIECE_BYTES) continue;
      await this.#commitPiece(Buffer.concat(waiting));
      waiting = [];
      size = 0;
    }
    await this.#commitPiece(Buffer.concat(waiting), true);
  }

  async #commitPiece(data: Buffer, isLast = false): Promise<void> {
    const { jobId, request } = this.#work;
    await this.#commit(async (tx) => {
      await keepPiece(tx, jobId, this.#pieces, data);
      if (!isLast) return;
      const contentType = request.format === 'csv' ? CSV_TYPE : XLSX_TYPE;
      const size = this.#bytes + data.length;
      await keepFile(tx, jobId, { fileName: this.#fileName(), contentType, size });
    });
    this.#pieces += 1;
    this.#bytes += data.length;
  }

  async #commit(batch: Parameters<FileWork['commit']>[1]): Promise<void> {
    const message = `已导出 ${this.#rows} 行`;
    // Rows may have been added since the count.
    const total = this.#total === 0 ? 0 : Math.max(this.#total, this.#rows);
    await this.#work.commit({ position: null, done: this.#rows, total, message }, batch);
  }

  /** `日对账_202507051830.xlsx`, stamped with the time of the export's begin in Asia/Shanghai. */
  #fileName(): string {
    return `${this.#source.title}_${stampOf(this.#begun)}.${this.#work.request.format}`;
  }
  readonly #begun = now();
}

/** A sheet of xlsx holds 1,048,576 rows, its heading and its totals among them; a csv is held to the same. */
const MOST_ROWS = 1_000_000;

const stampOf = (time: number): string =>
  new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace(/\D/g, '');
