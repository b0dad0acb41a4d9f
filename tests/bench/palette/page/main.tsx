import { Command } from 'cmdk';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { builtinCommands } from '../../../../src/commands/builtin.ts';
import { CommandsProvider } from '../../../../src/commands/CommandsProvider.tsx';
import type { CommandServices, CoreServices } from '../../../../src/commands/context.ts';
import { createRecents } from '../../../../src/commands/recents.ts';
import { createRegistry } from '../../../../src/commands/registry.ts';
import { manyCommands } from './commands.ts';
import { watchKeys } from './watchKeys.ts';

const params = new URLSearchParams(location.search);
const commands = manyCommands(Number(params.get('count')));

function Ours() {
  const [registry] = useState(() => createRegistry([...builtinCommands, ...commands]));
  const [recents] = useState(() => createRecents(sessionStorage, 'recents'));
  return (
    <CommandsProvider
      registry={registry}
      rights={null}
      services={services as Omit<CommandServices, 'surfaces'>}
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

/** The least that any page can do: a field, and one text that changes with it. */
function Floor() {
  const [text, setText] = useState('');
  return (
    <>
      <input autoFocus value={text} onChange={(event) => setText(event.target.value)} />
      <p>{text}</p>
    </>
  );
}

watchKeys();
const modes: Record<string, () => React.JSX.Element> = { ours: Ours, cmdk: Cmdk, floor: Floor };
const Mode = modes[params.get('mode') ?? ''] ?? Floor;
createRoot(document.getElementById('root') as HTMLElement).render(<Mode />);
