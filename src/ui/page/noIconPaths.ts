/**
 * In place of Blueprint's loaders of icons by name (vite.config.ts): those carry the paths of all its icons, half a megabyte, and
 * the console names none. Icons are imported one by one.
 */
const load = (name: string): Promise<never> => {
  const error = new Error(`icon "${name}" by name: import its component from @blueprintjs/icons`);
  // Blueprint swallows the rejection: without the event nobody would see that an icon is missing.
  reportError(error);
  return Promise.reject(error);
};
export const allPathsLoader = load;
export const splitPathsBySizeLoader = load;
