/** The project's own lint rules, as oxlint loads them (.oxlintrc.json). */
import { literalSpreadRule } from './literalSpread.mjs';
import { roomsRule } from './rooms.mjs';
import { vitestUseRule } from './vitestUse.mjs';

export default {
  meta: { name: 'rooms' },
  rules: { imports: roomsRule, 'literal-spread': literalSpreadRule, 'vitest-use': vitestUseRule },
};
