import { Button } from '@blueprintjs/core';
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { cardCalls } from '../../../../contract/card.ts';
import { useScope } from '../../../commands/useCommands.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../../ui/form/useForm.ts';
import { Modal } from '../../../ui/overlay/Modal.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import type { Picking } from './useCounter.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

interface TypeCardProps {
  readonly isOpen: boolean;
  readonly onScan: (text: string) => void;
  readonly onClose: () => void;
}

const PLACE = { dialog: { name: 'counter-card' } };
const FIELDS: readonly FormField[] = [
  {
    name: 'cardNo',
    check: (text) =>
      /^[\w+/=:.-]{6,128}$/.test(text.trim()) ? null : '请输入 6 位以上的证件号、卡号或医保码',
  },
];

/** 手工录入: a card number typed by hand. The field is removed with the dialog. */
export function TypeCard({ isOpen, onScan, onClose }: TypeCardProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <Modal isOpen={isOpen} title="读卡" first={first} onClose={onClose}>
      {isOpen && <CardForm first={first} onScan={onScan} onClose={onClose} />}
    </Modal>
  );
}

interface CardFormProps extends Omit<TypeCardProps, 'isOpen'> {
  readonly first: RefObject<HTMLInputElement | null>;
}
function CardForm({ first, onScan, onClose }: CardFormProps) {
  const scan = (text: string): void => {
    onClose();
    onScan(text);
  };
  useScope('dialog', PLACE, { onCard: scan });
  const form = useForm(FIELDS, async ({ cardNo = '' }) => scan(cardNo.trim()));
  return (
    <form ref={form.ref} className="modal-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <TextField
        {...fieldOf(form, 'counter', 'cardNo')}
        ref={first}
        label="请刷卡、扫医保电子凭证，或输入证件号"
        maxLength={128}
      />
      <div className="modal-actions">
        <Button text="取消" onClick={onClose} />
        <Button type="submit" intent="primary" text="读取" />
      </div>
    </form>
  );
}

/** The simulator of the sandbox centre: chooses whose card is on the reader. */
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
  if (value === null) return <Reading />;
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

/** Up and down move between the cards, wrapping around. */
function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  event.preventDefault();
  const cards = [...event.currentTarget.querySelectorAll('button')];
  const at = cards.findIndex((card) => card === document.activeElement);
  cards.at((at + by) % cards.length)?.focus();
}
