import { MinimalReporter } from 'vitest/node';

/** For a log, which has no cursor to draw over: what failed, what tests print, and the counts at the end. */
export default class QuietReporter extends MinimalReporter {
  constructor() {
    super({ silent: false });
  }
}
