/**
 * Imports code, unless there is no network: some browsers keep a failed import for as long as the page lives, so that the code
 * could not be loaded later either.
 */
export const whileOnline = <T>(load: () => Promise<T>): Promise<T> =>
  navigator.onLine ? load() : Promise.reject(new Error('dynamically imported module: there is no network'));
