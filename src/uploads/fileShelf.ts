import type { ChosenFile } from '../machines/upload.ts';

/** Holds the chosen files, which the machine knows by id only. */
export class FileShelf {
  #count = 0;
  /** Drops the file before: the dialog takes one file. */
  #kept: { readonly fileId: string; readonly files: readonly File[] } | null = null;

  /** Stores what was picked, dropped or pasted; `take` refuses more than one file. */
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
