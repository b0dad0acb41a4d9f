/**
 * What the launcher cannot do, in one sentence for the operator. The caller prints `message` and nothing else: it names
 * the way out.
 */
export class EmbeddedTrouble extends Error {
  override readonly name = 'EmbeddedTrouble';
}

/** No binaries that run here: musl, an unknown processor, optional packages left out at install. */
export function noBinaries(cause?: unknown): EmbeddedTrouble {
  return new EmbeddedTrouble(
    '当前平台没有内嵌的 PostgreSQL，请设置 DATABASE_URL 指向 PostgreSQL 15 或更高版本',
    { cause },
  );
}

const KNOWN: readonly [pattern: RegExp, sentence: (where: string) => string][] = [
  [
    /No space left on device|Disk quota exceeded/i,
    (where) => `磁盘空间不足，请清理 ${where} 所在的磁盘后重试`,
  ],
  [/Read-only file system/i, (where) => `磁盘是只读的，请用 DATA_DIR 指定可写的数据目录（现为 ${where}）`],
  [
    /could not look up effective user ID/i,
    () => '当前用户没有登记在 /etc/passwd 中，PostgreSQL 无法初始化，请换用已登记的用户或设置 DATABASE_URL',
  ],
  [/could not create shared memory segment|Cannot allocate memory/i, () => '内存不足，PostgreSQL 无法启动'],
  [
    /cannot be run as root/i,
    () => 'PostgreSQL 不能以 root 身份运行，系统中也没有可用的普通用户，请设置 DATABASE_URL',
  ],
  [/Permission denied/i, (where) => `没有权限读写 ${where}，请检查其属主与权限，或用 DATA_DIR 指定其他目录`],
];

/**
 * Turns the last output of initdb or the server into one sentence.
 * @param output last part of the log
 * @param dataDir named in the sentence
 * @param logFile named in the sentence when the reason is unknown
 */
export function troubleFromLog(output: string, dataDir: string, logFile: string): EmbeddedTrouble {
  for (const [pattern, sentence] of KNOWN)
    if (pattern.test(output)) return new EmbeddedTrouble(sentence(dataDir), { cause: output });
  const reason = output
    .split('\n')
    .reverse()
    .find((line) => /\b(FATAL|PANIC|ERROR|error|fatal):/.test(line));
  const said = reason ? `：${reason.replace(/^.*?\b(FATAL|PANIC|ERROR|error|fatal):\s*/, '')}` : '';
  return new EmbeddedTrouble(`内嵌数据库没有启动${said}（日志：${logFile}）`, { cause: output });
}

/**
 * A file system error as a sentence; any other error unchanged.
 * @param dataDir the directory in use
 */
export function troubleFromErrno(error: unknown, dataDir: string): unknown {
  if (error instanceof EmbeddedTrouble || !(error instanceof Error)) return error;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new EmbeddedTrouble(`磁盘空间不足，请清理 ${dataDir} 所在的磁盘后重试`, { cause: error });
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'].includes(code))
    return new EmbeddedTrouble(
      `无法读写数据目录 ${dataDir}（${error.message}），请检查其属主与权限，或用 DATA_DIR 指定其他目录`,
      { cause: error },
    );
  return error;
}
