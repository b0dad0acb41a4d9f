import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { patient } from '../patience.ts';

// What is slow on a busy machine is not wrong.
configure({ asyncUtilTimeout: patient(10_000) });

/** What a test has rendered is gone before the next one. The library would see to it in the first file that loads it only. */
afterEach(cleanup);

/** Files share a window: the next one finds it empty. */
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
