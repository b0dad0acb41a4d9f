/** Mutants that nothing can tell from the machine itself, by a part of their name, and why. */
const KNOWN: readonly (readonly [string, string])[] = [
  [
    'silentLogin.failed --RETRY[0]: target entering -> silentLogin.checking',
    'checking decides the same again: what it looks at has not changed',
  ],
  [
    'lock.open.watching --ACT[0]: target watching -> lock.open.choosing',
    'choosing leads to watching at once, whose time begins anew as well',
  ],
];

/** Whether a mutant does the same as the machine itself: it does not count. */
export const isEquivalent = (name: string): boolean => KNOWN.some(([part]) => name.includes(part));

/** Why a mutant survived. Without a known reason it is a gap in a model. */
export const reasonOf = (name: string): string =>
  KNOWN.find(([part]) => name.includes(part))?.[1] ?? 'no known reason: a gap in the model';
