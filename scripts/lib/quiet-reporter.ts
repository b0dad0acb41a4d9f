import { MinimalReporter } from 'vitest/node';

type Heard = Parameters<MinimalReporter['onUserConsoleLog']>;

/**
 * A reporter for logs, where no cursor can overwrite lines: failures, the figures that tests print, and the counts
 * at the end.
 */
export default class QuietReporter extends MinimalReporter {
  /** Tests print figures to stdout: show them at once. Show stderr only for failed tests. */
  override onUserConsoleLog(log: Heard[0], taskState?: Heard[1]): void {
    const isFigure = log.type === 'stdout';
    if (isFigure && taskState === 'failed') return;
    super.onUserConsoleLog(log, isFigure ? 'failed' : taskState);
  }
}
