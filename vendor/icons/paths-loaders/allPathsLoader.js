export const allPathsLoader = (icon) => {
  const error = new Error(`icon "${icon}" by name: import its component from @blueprintjs/icons`);
  reportError(error);
  return Promise.reject(error);
};
