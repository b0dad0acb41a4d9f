/**
 * Imports code, unless there is no network: some browsers keep a failed import for as long as the page lives, so that the code
 * could not be loaded later either.
 */
export const whileOnline = <T>(load: () => Promise<T>): Promise<T> =>
  // Scripts that read the commands run outside of a browser.
  globalThis.navigator?.onLine === false
    ? Promise.reject(new Error('dynamically imported module: there is no network'))
    : load();
