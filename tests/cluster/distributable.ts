import { serverTests } from './engineTests.ts';

/** Test files, or folders, that cannot run on a distributed database, and why. */
const NOT: Readonly<Record<string, string>> = {
  'db/months': 'it looks at the locks of the partitions of a plain table',
  'db/plan': 'it plans migrations of a plain database',
  'db/saga': 'it takes a database of an old level over',
  'db/sealOld': 'it takes over what an old level stored in clear, before there were distributed databases',
  'db/upgrade': 'it upgrades a plain database while nodes work',
  'distribution/': 'they look at a plain database',
  'kill/': 'they stop a process at a trigger, or have a server of their own',
  'ledger/daySums': 'it writes days itself, of which triggers keep the sums',
  'ledger/keptSums': 'it writes rows itself, of which triggers keep the sums',
  'ledger/unliquidated': 'it writes days itself, of which triggers keep the sums',
  'seed/day': 'a demo has no further days on a distributed database',
  'seed/demoState': 'the same',
  'seed/worked': 'the same',
  postgres: 'its templates have tables of their own',
};

/** The server's tests that run on a distributed database; with words, those whose path has one of them. */
export const distributable = (words: readonly string[]): string[] =>
  serverTests(words).filter((file) =>
    Object.keys(NOT).every((name) => !file.startsWith(`tests/server/${name}`)),
  );
