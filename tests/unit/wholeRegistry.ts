import { createRegistry } from '../../src/commands/registry.ts';
import { lateCommands, registry as growing } from '../../src/shell/registry.ts';

if (!(await lateCommands.load())) throw new Error('the commands of the pages were not loaded');

/** Every command of the product. Made anew, which checks all ids and keys against each other. */
export const registry = createRegistry(growing.all());
