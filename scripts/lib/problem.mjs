/**
 * A failure whose message is a sentence for the operator. Plain JavaScript, because it runs before the packages are
 * known to be installed.
 */
export class Problem extends Error {
  name = 'Problem';
}

/** Classes whose message is a sentence for the operator: ours, the database launcher's and the backup's. */
const SPOKEN = new Set(['Problem', 'EmbeddedTrouble', 'BackupTrouble']);

/** What Node's parseArgs refuses, by its code. It names an option between quotes, as `--restore <value>`. */
const WRONG_OPTION = {
  ERR_PARSE_ARGS_UNKNOWN_OPTION: (name) => `没有选项 ${name}`,
  ERR_PARSE_ARGS_INVALID_OPTION_VALUE: (name, rest) =>
    rest.includes('missing') ? `选项 ${name} 后面缺少值` : `选项 ${name} 后面不能有值`,
  ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL: (name) => `多余的参数：${name}`,
};

/**
 * A sentence about a wrong option; null for any other failure.
 * @param {unknown} error
 * @returns {string | null}
 */
export function wrongOption(error) {
  const tell = WRONG_OPTION[error?.code];
  if (tell === undefined) return null;
  const [, name = '', rest = ''] = /'(.*?)(?: <value>)?'(.*)/s.exec(error.message) ?? [];
  return tell(name, rest);
}

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
  const wrong = wrongOption(error);
  if (wrong !== null) return wrong;
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return `程序出错：${reason}（用 DEBUG=1 查看详情）`;
}
