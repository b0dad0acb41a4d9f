import { shortcutText } from './shortcut.ts';
import { useKeysOf } from '../useCommands.ts';

/** The key of a command, as the person has it, inside its button; nothing where it has none. */
export function CommandKey({ id }: { readonly id: string }) {
  const [shortcut] = useKeysOf()(id);
  return shortcut === undefined ? null : <kbd className="tab-key">{shortcutText(shortcut)}</kbd>;
}
