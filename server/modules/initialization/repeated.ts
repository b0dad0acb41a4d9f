/** The index of the first repeated value of a list; -1 without one. */
export const repeatedAt = (values: readonly string[]): number =>
  values.findIndex((value, at) => values.indexOf(value) !== at);
