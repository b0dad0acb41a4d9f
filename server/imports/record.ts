import type { ImportCounts, ImportMode, ImportState } from '../../contract/import/import.ts';

/** An import record, without the file's bytes. */
export interface ImportRecord {
  readonly importId: string;
  readonly importType: string;
  readonly state: ImportState;
  readonly mode: ImportMode;
  readonly fileName: string;
  readonly ver: string;
  readonly verName: string;
  readonly columns: readonly string[];
  readonly counts: Partial<ImportCounts>;
  readonly baseImportId: string | null;
  readonly message: string | null;
  readonly userName: string;
  readonly jobId: string | null;
  readonly createTime: string;
  readonly applyTime: string | null;
  readonly fixmedinsCode: string | null;
}
