import { MinimalReporter } from 'vitest/node';

type Heard = Parameters<MinimalReporter['onUserConsoleLog']>;

/** For a log, which has no cursor to draw over: what failed, the figures that tests print, and the counts at the end. */
export default class QuietReporter extends MinimalReporter {
  /** Figures go to stdout and are told at once. What is said on stderr is of use where a test failed. */
  override onUserConsoleLog(log: Heard[0], taskState?: Heard[1]): void {
    const isFigure = log.type === 'stdout';
    if (isFigure && taskState === 'failed') return;
    super.onUserConsoleLog(log, isFigure ? 'failed' : taskState);
  }
}
