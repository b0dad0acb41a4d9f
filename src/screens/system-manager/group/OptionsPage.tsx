import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ybConfigCalls } from '../../../../contract/ybConfig.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { Toolbar } from '../../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../../commands/useCommands.ts';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import '../../../list/view/screens.css';
import '../../shared/form/sheet-form.css';
import { Differs } from './Differs.tsx';
import './options.css';
import { OptionsForm, type OptionsPlaceInput } from './OptionsForm.tsx';
import { optionsPlace } from './optionsPlace.ts';

export type PlaceOptions = CallResult<(typeof ybConfigCalls)['pullYBConfigOptionsV2']>;

interface OptionsPageProps {
  readonly title: string;
  readonly toolbar: readonly string[];
  /** Null: not chosen yet. */
  readonly place: OptionsPlaceInput | null;
  /** Chooses the place; receives what is known of the one that is shown. */
  readonly head?: (known: PlaceOptions | null) => ReactNode;
  readonly choose?: () => void;
  /** What commands of the page alone see. */
  readonly offers?: object;
  /** Below the form. */
  readonly foot?: (known: PlaceOptions) => ReactNode;
}

/** A page of options of one place. */
export function OptionsPage({ title, toolbar, place, head, choose, offers, foot }: OptionsPageProps) {
  const [path] = useLocation();
  const { value, failure, reload } = useCall(ybConfigCalls.pullYBConfigOptionsV2, place);
  const { value: ui, failure: uiFailure } = useCall(ybConfigCalls.pullYBConfigOptionsUI, place);
  const [focused, setFocused] = useState<{ readonly title: string; readonly inherit: () => void } | null>(
    null,
  );
  const [isDiffers, setDiffers] = useState(false);
  /** Counts saves: the form begins anew with what is in force then. */
  const [turn, setTurn] = useState(0);
  const handle = useMemo(
    () =>
      optionsPlace.offer({
        focused: focused?.title ?? null,
        inherit: () => focused?.inherit(),
        ...(choose && { choose }),
        showDiffers: () => setDiffers(true),
        reload,
      }),
    [focused, choose, reload],
  );
  const screen = useMemo(() => ({ path, title, ...offers, ...handle }), [path, title, offers, handle]);
  useScope(
    'screen',
    useMemo(() => ({ screen }), [screen]),
  );
  const onFocused = useCallback((of: string, inherit: () => void) => setFocused({ title: of, inherit }), []);
  const key = JSON.stringify(place);
  return (
    <section className="screen options-page" aria-label={title}>
      <div className="screen-bar">
        <h1 className="options-title">{title}</h1>
        <Toolbar label={`${title}操作`} items={toolbar} />
      </div>
      {head?.(value)}
      {value === null || ui === null ? (
        place !== null && <Reading failure={failure ?? uiFailure} />
      ) : (
        <>
          <OptionsForm
            key={`${key} ${turn} ${stampOf(value)}`}
            place={place ?? { medicalAreaCode: '' }}
            groups={ui.groups}
            options={value.options}
            onFocused={onFocused}
            onSaved={() => {
              setTurn((old) => old + 1);
              reload();
            }}
          />
          {foot?.(value)}
        </>
      )}
      <ScreenSheet
        isOpen={isDiffers}
        name="differs"
        title="下级差异"
        width={720}
        onClose={() => setDiffers(false)}
      >
        {isDiffers && place !== null && <Differs medicalAreaCode={place.medicalAreaCode} />}
      </ScreenSheet>
    </section>
  );
}

/** Changes with what is in force, so that the form never keeps values of before a save. */
const stampOf = ({ options }: PlaceOptions): string =>
  options.map(({ value, isOwn }) => `${isOwn ? 1 : 0}${value}`).join('|');
