import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

/** What a test has rendered is gone before the next one. The library would see to it in the first file that loads it only. */
afterEach(cleanup);

/** Files share a window: the next one finds it empty. */
afterAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
