import path from 'node:path';
import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import { roomsRule } from './rooms.mjs';

const root = path.resolve(import.meta.dirname, '../..');

function problems(file: string, code: string): string[] {
  const linter = new Linter({ cwd: root });
  const config = [
    {
      files: ['**/*.ts'],
      plugins: { house: { rules: { rooms: roomsRule } } },
      rules: { 'house/rooms': 'error' },
    },
  ] as const;
  return linter
    .verify(code, config as unknown as Linter.Config[], { filename: path.join(root, file) })
    .map((message) => message.message);
}

test.each([
  ['src/ui/Money.ts', "import '../machines/list.ts';"],
  ['src/api/client.ts', "import '../screens/index.ts';"],
  ['src/machines/list.ts', "import { useState } from 'react';"],
  ['src/screens/index.ts', "import '../../server/main.ts';"],
  ['server/main.ts', "import '../src/main.tsx';"],
  ['server/db/connect.ts', "import '../modules/scope.ts';"],
  ['contract/call.ts', "import 'node:fs';"],
  ['contract/call.ts', "export * from '../src/api/client.ts';"],
  ['src/commands/run.ts', "const late = import('../shell/App.tsx');"],
])('%s must not say %s', (file, code) => expect(problems(file, code)).toHaveLength(1));

test.each([
  ['src/screens/index.ts', "import '../ui/Money.tsx'; import '../../contract/call.ts'; import 'wouter';"],
  ['src/main.tsx', "import './shell/App.tsx';"],
  [
    'server/modules/auth.ts',
    "import '../db/connect.ts'; import '../../contract/auth.ts'; import 'node:crypto';",
  ],
])('%s may say %s', (file, code) => expect(problems(file.replace('.tsx', '.ts'), code)).toEqual([]));
