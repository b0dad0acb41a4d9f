import { builtinCommands } from '../commands/builtin.ts';
import { createRegistry } from '../commands/registry.ts';
import { screenCommands } from '../screens/index.ts';
import { shellCommands } from './commands.ts';

/** Every command of the product, made once. */
export const registry = createRegistry([...builtinCommands, ...shellCommands, ...screenCommands]);
