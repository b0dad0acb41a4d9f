import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Rights } from '../../../contract/rights/permission.ts';
import { useStore } from '../../state/useStore.ts';
import type { AnyCommand } from '../command.ts';
import type { LateCommands } from '../late.ts';
import type { CommandRegistry } from '../registry.ts';
import { commandSources } from './commandSources.ts';
import { Palette, type PaletteProps } from './Palette.tsx';
import { CommandIndexes } from './paletteIndex.ts';
import { mergedSources, type PaletteSource } from './paletteSource.ts';

interface PaletteHostProps {
  readonly registry: CommandRegistry;
  readonly rights: Rights | null;
  readonly late: LateCommands;
  /** Sources behind a prefix, beside the commands. Must be referentially stable. */
  readonly sources: readonly PaletteSource[];
  /** Null while the palette is closed: the indexes are built meanwhile. */
  readonly open: Omit<PaletteProps, 'index' | 'isComplete' | 'sources'> | null;
}

/** The palette, with the search indexes that it opens over. */
export function PaletteHost({ registry, rights, late, sources, open }: PaletteHostProps): ReactNode {
  const commands = useSyncExternalStore(registry.subscribe, registry.all);
  const [indexes] = useState(() => new CommandIndexes());
  useEffect(() => indexes.attach(), [indexes]);
  useEffect(() => indexes.prepare(commands, rights), [indexes, commands, rights]);
  const allSources = useMemo(() => mergedSources([...commandSources, ...sources]), [sources]);
  return (
    open && (
      <IndexedPalette commands={commands} indexes={indexes} late={late} sources={allSources} {...open} />
    )
  );
}

interface IndexedPaletteProps extends Omit<PaletteProps, 'index' | 'isComplete'> {
  readonly commands: readonly AnyCommand[];
  readonly indexes: CommandIndexes;
  readonly late: LateCommands;
}

/** Shows the palette over the best index so far; a better one replaces it while the palette is open. */
function IndexedPalette({ commands, indexes, late, ...rest }: IndexedPaletteProps): ReactNode {
  const index = useStore(indexes);
  const isPending = useStore(late);
  return <Palette index={index} isComplete={!isPending && indexes.isOf(commands)} {...rest} />;
}
