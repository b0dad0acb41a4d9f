/** Values on offer in a scope, by the key of their place. Made by `Place.offer` alone. */
export interface Offers {
  readonly [key: `@${string}`]: unknown;
}

/** The part of a command's context in which places are looked up. */
interface Offering extends Offers {
  readonly screen?: Offers;
  readonly dialog?: Offers;
}

/** A typed slot of the command context: what a mounted page or dialog offers its commands. */
export interface Place<T> {
  /** What is on offer: the dialog's before the screen's before the whole page's. Undefined: nothing. */
  in(ctx: Offering): T | undefined;
  /** The value on offer. @throws Error where nothing is on offer */
  of(ctx: Offering): T;
  /** To be spread into the `screen` or `dialog` of a scope's patch. Nothing is offered for `undefined`. */
  offer(value: T | undefined): Offers;
}

/** @param name tells the place from others in a debugger; two places of one name would share their value. */
export function definePlace<T>(name: string): Place<T> {
  const key = `@${name}` as const;
  const find = (ctx: Offering): T | undefined =>
    (ctx.dialog?.[key] ?? ctx.screen?.[key] ?? ctx[key]) as T | undefined;
  return {
    in: find,
    of: (ctx) => {
      const value = find(ctx);
      if (value === undefined) throw new Error(`nothing is on offer at ${name}`);
      return value;
    },
    offer: (value) => (value === undefined ? {} : { [key]: value }),
  };
}
