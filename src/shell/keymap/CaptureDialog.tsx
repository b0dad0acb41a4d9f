import { capturePlace } from './keymapCommands.ts';
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { AnyCommand } from '../../commands/command.ts';
import { assignKeys, rivalsOf, type Binding } from '../../commands/keys/keymap.ts';
import { SCOPE_NAMES } from '../../commands/keys/keyWords.ts';
import { shortcutText } from '../../commands/keys/shortcut.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { useKeymap, useScope } from '../../commands/useCommands.ts';
import { Modal } from '../../ui/overlay/Modal.tsx';
import { capture } from './capture.ts';
import { CAPTURE_DIALOG, type CaptureMode } from './keymapCommands.ts';
import type { KeymapKeep } from './keymapKeep.ts';

interface CaptureDialogProps {
  readonly command: AnyCommand;
  readonly mode: CaptureMode;
  readonly keep: KeymapKeep;
  /** The change as a sentence; null without one. */
  readonly onDone: (message: string | null) => void;
}

/** Captures a new key and names the commands that already have it. Esc cancels. */
export function CaptureDialog({ command, mode, keep, onDone }: CaptureDialogProps) {
  const [chords, setChords] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const keymap = useKeymap();
  const shortcut = chords.join(' ');
  const isEmpty = chords.length === 0;
  const rivals = isEmpty ? [] : rivalsOf(keymap, command, shortcut);

  const accept = (): void => {
    if (isEmpty) return;
    const kept = mode === 'add' ? keymap.keysOf(command.id).filter((key) => key !== shortcut) : [];
    const { registry } = keep;
    keep.set(assignKeys(registry.all(), registry.keymap().overrides, command.id, [...kept, shortcut]));
    const taken = rivals.map((rival) => `「${rival.command.title}」不再有 ${keysText(rival)}`).join('，');
    onDone(`「${command.title}」现在是 ${shortcutText(shortcut)}${taken && `；${taken}`}。`);
  };
  useCaptureScope(isEmpty, accept);

  const onKeyDown = (event: KeyboardEvent): void => {
    const read = capture(chords, event.nativeEvent, command);
    if (read.kind === 'pass') return;
    event.preventDefault();
    event.stopPropagation();
    if (read.kind === 'accept') return accept();
    setChords(read.chords);
    setRefusal(read.refusal);
  };
  return (
    <Modal
      isOpen
      title={`${mode === 'add' ? '再加一个按键' : '更改按键'}：${command.title}`}
      first={field}
      onClose={() => onDone(null)}
      actions={<CommandButton command="keymap.use" text={rivals.length > 0 ? '仍然使用' : '使用'} />}
    >
      <input
        ref={field}
        className="field-control keymap-capture"
        aria-label="新的按键"
        aria-describedby="keymap-capture-hint"
        readOnly
        data-takes-keys
        placeholder="按下新的按键"
        value={isEmpty ? '' : shortcutText(shortcut)}
        onKeyDown={onKeyDown}
      />
      <p id="keymap-capture-hint" className="keymap-hint">
        字母和数字之后可以再按一键，成为两步；它们在输入框里不起作用。退格键清空，回车使用，Esc 离开。
      </p>
      <div role="status">
        {refusal !== null && <p className="keymap-refusal">{refusal}</p>}
        {rivals.map((rival) => (
          <p key={`${rival.command.id} ${rival.chords.join(' ')}`} className="keymap-conflict">
            {keysText(rival)} 已经是「{rival.command.title}」（{SCOPE_NAMES[rival.command.scope]}
            ）的按键，使用后它就没有这个按键了。
          </p>
        ))}
      </div>
    </Modal>
  );
}

const keysText = ({ chords }: Binding): string => shortcutText(chords.join(' '));

/** The captured keys, for the command behind 使用. */
function useCaptureScope(isEmpty: boolean, accept: () => void): void {
  const latest = useRef(accept);
  useLayoutEffect(() => {
    latest.current = accept;
  });
  useScope(
    'dialog',
    useMemo(
      () => ({
        dialog: { name: CAPTURE_DIALOG, ...capturePlace.offer({ isEmpty, use: () => latest.current() }) },
      }),
      [isEmpty],
    ),
  );
}
