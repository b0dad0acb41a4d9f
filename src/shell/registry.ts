import { builtinCommands } from '../commands/builtin.ts';
import type { AnyCommand } from '../commands/command.ts';
import { createRegistry } from '../commands/registry.ts';
import { lateCommandsOf } from '../commands/late.ts';
import { screenCommands, screenContents } from '../screens/index.ts';
import { manualCommands } from '../screens/shared/manual/manualCommands.ts';
import { shellCommands } from './commands.ts';
import { frameCommands } from './frame/frameCommands.ts';
import { feedbackCommands } from './feedback/feedbackCommands.ts';
import { guideCommands } from './guide/guideCommands.ts';
import { hostCommands } from './host/hostCommands.ts';
import { bellCommands } from './bell/bellCommands.ts';
import { checkCommands } from './check/checkCommands.ts';
import { jobCommands } from './jobs/jobCommands.ts';
import { keymapCommands } from './keymap/keymapCommands.ts';
import { lockCommands } from './lock/lockCommands.ts';
import { sequenceCommands } from './sequences/sequenceCommands.ts';
import { settingsCommands } from './settings/settingsCommands.ts';
import { tourCommands } from './tour/tourCommands.ts';
import { tabCommands } from './tabs/tabCommands.ts';
import { undoCommands } from './undo/undoCommands.ts';
import { whileOnline } from '../ui/page/whileOnline.ts';
import { uploadCommands } from '../uploads/uploadCommands.ts';

const commands: readonly AnyCommand[] = [
  ...builtinCommands,
  ...shellCommands,
  ...frameCommands,
  ...tabCommands,
  ...settingsCommands,
  ...keymapCommands,
  ...sequenceCommands,
  ...undoCommands,
  ...lockCommands,
  ...feedbackCommands,
  ...guideCommands,
  ...tourCommands,
  ...hostCommands,
  ...jobCommands,
  ...bellCommands,
  ...checkCommands,
  ...uploadCommands,
  ...manualCommands,
];

/** Every command whose code is loaded. Those of the frame are there from the start, those of a page before it is drawn. */
export const registry = createRegistry(commands);

let everywhere: readonly AnyCommand[] = [];
const take = (): void => registry.swap('screens', [...screenCommands(), ...everywhere]);
take();
screenContents.subscribe(take);

/** The commands of all pages. */
export const lateCommands = lateCommandsOf(async () => {
  const [{ everywhereCommands }] = await Promise.all([
    whileOnline(() => import('../screens/everywhere.ts')),
    screenContents.loadAll(),
  ]);
  everywhere = everywhereCommands([...commands, ...screenCommands()]);
  take();
});
