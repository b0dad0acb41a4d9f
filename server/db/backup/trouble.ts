/** What a backup or a restore cannot do, in one sentence for the operator. */
export class BackupTrouble extends Error {
  override readonly name = 'BackupTrouble';
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** A file system error of the backup folder as a sentence; any other error unchanged. */
export function troubleFromFiles(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (error instanceof BackupTrouble) return error;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupTrouble(`磁盘空间不足，请清理 ${folder} 所在的磁盘，或用 BACKUP_DIR 指定其他目录`, {
      cause: error,
    });
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(code))
    return new BackupTrouble(`无法读写备份目录 ${folder}（${code}），请检查其属主与权限`, { cause: error });
  return error;
}
