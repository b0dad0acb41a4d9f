import { Keycaps } from './Keycaps.tsx';
import { MOUNTED } from './paletteEntries.ts';

interface FooterProps {
  readonly count: number;
  readonly gathering: boolean;
}

/** What the keys do, and how much was found: said aloud too, since the list itself is silent. */
export function PaletteFooter({ count, gathering }: FooterProps) {
  return (
    <div className="cmd-foot">
      <span className="cmd-hint">
        <Keycaps shortcut="ArrowUp" />
        <Keycaps shortcut="ArrowDown" /> 选择
      </span>
      <span className="cmd-hint">
        <Keycaps shortcut="Enter" /> {gathering ? '确认' : '运行'}
      </span>
      <span className="cmd-hint">
        <Keycaps shortcut="Escape" /> {gathering ? '返回' : '关闭'}
      </span>
      <span className="cmd-count" role="status">
        {count > 0 && (count < MOUNTED ? `${count} 项` : `前 ${MOUNTED} 项`)}
      </span>
    </div>
  );
}
