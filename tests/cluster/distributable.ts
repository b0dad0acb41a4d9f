import { serverTests } from './engineTests.ts';

/** Test files, or folders, that cannot run on a distributed database, and why. */
const NOT: Readonly<Record<string, string>> = {
  'distribution/': 'they look at a plain database',
  'kill/': 'they stop a process at a trigger, or have a server of their own',
};

/** The server's tests that run on a distributed database; with words, those whose path has one of them. */
export const distributable = (words: readonly string[]): string[] =>
  serverTests(words).filter((file) =>
    Object.keys(NOT).every((name) => !file.startsWith(`tests/server/${name}`)),
  );
