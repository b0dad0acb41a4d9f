/**
 * A failure whose message is a sentence for the operator. Plain JavaScript, because it runs before the packages are
 * known to be installed.
 */
export class Problem extends Error {
  name = 'Problem';
}

/** Classes whose message is a sentence for the operator: ours, the database launcher's and the backup's. */
const SPOKEN = new Set(['Problem', 'EmbeddedTrouble', 'BackupTrouble']);

/**
 * One sentence for any failure; the stack and the causes with DEBUG=1.
 * @param {unknown} error
 * @param {NodeJS.ProcessEnv} env
 * @returns {string}
 */
export function describeProblem(error, env) {
  if (env.DEBUG) {
    const causes = [];
    for (let at = error; at instanceof Error; at = at.cause) causes.push(at.stack ?? at.message);
    return causes.length ? causes.join('\n由此引起：') : String(error);
  }
  if (error instanceof Error && SPOKEN.has(error.name)) return error.message;
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return `程序出错：${reason}（用 DEBUG=1 查看详情）`;
}
