/**
 * Entry of the reading thread where there is no bundle. A thread has no loader of its own: tsx's `require` hook starts in a quarter of the time
 * of its `import` hook, and works however the process was started.
 */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

register();
createRequire(import.meta.url)('./readThread.ts');
