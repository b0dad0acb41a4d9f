import { createRegistry } from '../../src/commands/registry.ts';
import { lateCommands, registry as growing } from '../../src/shell/registry.ts';

if (!(await lateCommands.load())) throw new Error('the commands of the pages were not loaded');

/** Every command of the product. A registry checks its ids and keys against each other when it is made. */
export const registry = createRegistry(growing.all());
