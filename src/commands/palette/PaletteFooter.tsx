import { Keycaps } from '../keys/Keycaps.tsx';
import { MOUNTED } from './paletteEntries.ts';
import type { PaletteSource } from './paletteSource.ts';

interface FooterProps {
  readonly count: number;
  readonly isAsking: boolean;
  /** Whether Tab opens arguments, or skips one. */
  readonly canFill: boolean;
  /** The sources with a prefix; empty while something is typed. */
  readonly sources: readonly PaletteSource[];
  readonly onPrefix: (prefix: string) => void;
}

/** Key hints and the number of matches. Also a live region, because the list itself announces nothing. */
export function PaletteFooter({ count, isAsking, canFill, sources, onPrefix }: FooterProps) {
  return (
    <div className="cmd-foot">
      {sources.map(({ prefix, hint, title }) => (
        // For touch; with a keyboard one types the character.
        <button
          key={prefix}
          className="cmd-prefix"
          type="button"
          tabIndex={-1}
          title={title}
          onClick={() => onPrefix(prefix)}
        >
          <kbd>{prefix}</kbd> {hint}
        </button>
      ))}
      {sources.length === 0 && (
        <>
          <span className="cmd-hint">
            <Keycaps shortcut="ArrowUp" />
            <Keycaps shortcut="ArrowDown" /> 选择
          </span>
          <span className="cmd-hint">
            <Keycaps shortcut="Enter" /> {isAsking ? '确认' : '运行'}
          </span>
          {canFill && (
            <span className="cmd-hint">
              <Keycaps shortcut="Tab" /> {isAsking ? '跳过' : '填写条件'}
            </span>
          )}
          <span className="cmd-hint">
            <Keycaps shortcut="Escape" /> {isAsking ? '返回' : '关闭'}
          </span>
        </>
      )}
      <span className="cmd-count" role="status">
        {count > 0 && (count < MOUNTED ? `${count} 项` : `前 ${MOUNTED} 项`)}
      </span>
    </div>
  );
}
