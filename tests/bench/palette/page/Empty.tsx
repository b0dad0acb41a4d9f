import { Command } from 'cmdk';
import { useState } from 'react';
import type { AnyCommand } from '../../../../src/commands/command.ts';
import { PaletteFooter } from '../../../../src/commands/palette/PaletteFooter.tsx';
import { PaletteList } from '../../../../src/commands/palette/PaletteList.tsx';
import { commandRow, type RowList } from '../../../../src/commands/palette/paletteRows.ts';
import '../../../../src/commands/palette/palette.css';

const NOTHING = [] as const;
const pick = (): void => undefined;
const noKeys = (): readonly string[] => NOTHING;

/** The same dialog over a list that never changes: what any palette of this look must cost. */
export function Empty({ commands }: { readonly commands: readonly AnyCommand[] }) {
  const [text, setText] = useState('');
  const [list] = useState((): RowList => {
    const rows = commands.slice(0, 50).map((command) => commandRow({ command, reason: null, ranges: [] }));
    return { sections: [{ title: '', rows }], empty: '' };
  });
  return (
    <div className="cmd-overlay">
      <div className="cmd-panel" role="dialog" aria-modal="true" aria-label="空">
        <Command label="空" shouldFilter={false} vimBindings={false} value={commands[0]?.id ?? ''}>
          <div className="cmd-head">
            <Command.Input className="cmd-input" autoFocus value={text} onValueChange={setText} />
          </div>
          <PaletteList
            list={list}
            refused={null}
            label="空"
            chosen={commands[0]?.id ?? ''}
            onPick={pick}
            onPoint={pick}
            isWhole={false}
            onMove={pick}
            keysOf={noKeys}
          />
          <PaletteFooter count={50} isAsking={false} canFill={false} sources={NOTHING} onPrefix={pick} />
        </Command>
      </div>
    </div>
  );
}
