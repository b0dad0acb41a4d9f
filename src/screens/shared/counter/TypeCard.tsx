import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { cardCalls } from '../../../../contract/card.ts';
import { useScope } from '../../../commands/useCommands.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';

import type { Picking } from './useCounter.ts';
import { useCall } from '../../../list/useCall.ts';

interface TypeCardProps {
  readonly isOpen: boolean;
  readonly onScan: (text: string) => void;
  readonly onClose: () => void;
}

/** 手工录入: the card number, typed instead of read. It is forgotten when the dialog closes. */
export function TypeCard({ isOpen, onScan, onClose }: TypeCardProps) {
  const field = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const scan = (text: string): void => {
    onClose();
    onScan(text);
  };
  useScope(
    'dialog',
    useMemo(() => ({ dialog: { name: 'counter-card' } }), []),
    {
      active: isOpen,
      onCard: scan,
    },
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (!/^[\w+/=:.-]{6,128}$/.test(text)) return setWrong('请输入 6 位以上的证件号、卡号或医保码');
    setWrong(null);
    scan(text);
  };
  return (
    <Modal isOpen={isOpen} title="读卡" first={field} onClose={onClose}>
      <form className="modal-form" onSubmit={submit} noValidate>
        <label className="field-label" htmlFor="counter-card-no">
          请刷卡、扫医保电子凭证，或输入证件号
        </label>
        <input
          ref={field}
          id="counter-card-no"
          className="field-control"
          autoComplete="off"
          spellCheck={false}
          maxLength={128}
          aria-invalid={wrong !== null || undefined}
        />
        {wrong !== null && (
          <p className="modal-error" role="alert">
            {wrong}
          </p>
        )}
        <div className="modal-actions">
          <Button text="取消" onClick={onClose} />
          <Button type="submit" intent="primary" text="读取" />
        </div>
      </form>
    </Modal>
  );
}

/** The simulator of the sandbox centre: chooses the card on the reader. */
export function PickCard({ picking }: { readonly picking: Picking | null }) {
  return (
    <ScreenSheet
      isOpen={picking !== null}
      name="counter-pick"
      title="模拟读卡器"
      width={420}
      onClose={() => picking?.cancel()}
    >
      {picking && <Cards picking={picking} />}
    </ScreenSheet>
  );
}

function Cards({ picking }: { readonly picking: Picking }) {
  const list = useRef<HTMLUListElement>(null);
  const { value, failure } = useCall(cardCalls.sandboxCards, {});
  const isHere = value !== null;
  useEffect(() => {
    if (isHere) list.current?.querySelector('button')?.focus();
  }, [isHere]);
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (value === null) return <p role="status">正在读取…</p>;
  return (
    <ul ref={list} className="counter-list" onKeyDown={walk}>
      {value.cards.map((card) => (
        <li key={card.cardNo}>
          <Button
            variant="outlined"
            data-primitive="picker"
            text={card.psnName}
            onClick={() => picking.pick(card)}
          />
          <small>{card.note}</small>
        </li>
      ))}
    </ul>
  );
}

/** Arrow up and down move through the cards and wrap around. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const cards = [...event.currentTarget.querySelectorAll('button')];
  const at = cards.findIndex((card) => card === document.activeElement);
  cards.at((at + by) % cards.length)?.focus();
}
