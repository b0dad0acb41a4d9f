import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';
import { roomsRule } from './tests/lint/rooms.mjs';

export default ts.config(
  { ignores: ['dist/**', 'node_modules/**', '.data/**', '.cache/**'] },
  js.configs.recommended,
  ...ts.configs.strict,
  {
    plugins: { house: { rules: { rooms: roomsRule } }, 'react-hooks': hooks },
    rules: {
      'house/rooms': 'error',
      'no-console': 'error',
      'no-undef': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
  {
    files: ['scripts/**', 'tests/**', 'server/main.ts'],
    rules: { 'no-console': 'off' },
  },
);
