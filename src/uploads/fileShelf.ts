import type { ChosenFile } from '../machines/upload.ts';

/** Holds the chosen files, because the machine knows them by id only. Nothing is read before the check. */
export class FileShelf {
  #count = 0;
  /** The dialog handles one file: a new choice replaces the old one. */
  #kept: { readonly fileId: string; readonly files: readonly File[] } | null = null;

  /** Stores picked, dropped or pasted files. `take` rejects more than one. */
  put(files: readonly File[]): ChosenFile {
    this.#count += 1;
    const fileId = String(this.#count);
    this.#kept = { fileId, files };
    const [file] = files;
    return {
      fileId,
      name: files.length === 1 ? (file?.name ?? '') : `${files.length} 个文件`,
      size: files.reduce((sum, { size }) => sum + size, 0),
      mediaType: file?.type ?? '',
    };
  }

  /** @throws Error whose message is a sentence, unless there is exactly one file */
  take(fileId: string): File {
    const files = this.#kept?.fileId === fileId ? this.#kept.files : [];
    const [file] = files;
    if (files.length > 1) throw new Error('一次只能导入一个文件');
    if (!file) throw new Error('请重新选择文件');
    return file;
  }

  drop(): void {
    this.#kept = null;
  }
}
