import { Command } from 'cmdk';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { builtinCommands } from '../../../../src/commands/builtin.ts';
import { CommandsProvider } from '../../../../src/commands/CommandsProvider.tsx';
import type { Services, CoreServices } from '../../../../src/commands/services.ts';
import { createRecents } from '../../../../src/commands/palette/recents.ts';
import { createRegistry } from '../../../../src/commands/registry.ts';
import { manyCommands } from './commands.ts';
import { Empty } from './Empty.tsx';
import { watchKeys, watchOpening } from './watchKeys.ts';

const params = new URLSearchParams(location.search);
const commands = manyCommands(Number(params.get('count')));
const rights = { isSuperAdmin: true, menus: new Set<string>(), buttons: new Set<string>() };

function Ours() {
  const [registry] = useState(() => createRegistry([...builtinCommands, ...commands]));
  const [recents] = useState(() => createRecents(sessionStorage, 'recents'));
  return (
    <CommandsProvider
      registry={registry}
      rights={rights}
      services={services as Omit<Services, 'surfaces'>}
      recents={recents}
    >
      <p>测速</p>
    </CommandsProvider>
  );
}
/** Other rooms declare services of their own, which these commands never ask. */
const services: CoreServices = {
  navigate: () => undefined,
  confirm: () => Promise.resolve(true),
  report: () => undefined,
  record: () => undefined,
  offerUndo: () => undefined,
};

/** The library as it comes: its own filter, every item mounted. */
function Cmdk() {
  return (
    <Command label="测速">
      <Command.Input autoFocus />
      <Command.List>
        {commands.map(({ id, title, keywords }) => (
          <Command.Item key={id} value={id} keywords={[title, ...keywords]}>
            {title}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}

const modes: Record<
  string,
  { readonly page: () => React.JSX.Element; readonly list: string; frames: number }
> = {
  ours: { page: Ours, list: '.cmd-body', frames: 1 },
  empty: { page: () => <Empty commands={commands} />, list: '.cmd-panel', frames: 1 },
  cmdk: { page: Cmdk, list: '[cmdk-list]', frames: 60 },
};
const mode = modes[params.get('mode') ?? ''];
if (!mode) throw new Error('unknown mode');
watchKeys(mode.list, mode.frames);
watchOpening('.cmd-panel');
createRoot(document.getElementById('root') as HTMLElement).render(<mode.page />);
