import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { Keycaps } from '../../commands/keys/Keycaps.tsx';
import { useAllCommands, useCommandContext, useKeysOf } from '../../commands/useCommands.ts';
import { openScreenId } from '../../commands/openScreen.ts';
import { useStore } from '../../state/useStore.ts';
import { isComposing } from '../../ui/form/composing.ts';
import { frontModal } from '../../ui/overlay/modalStack.ts';
import { tours } from '../../screens/tours.ts';
import { TOURS } from './tourCommands.ts';
import { endTour, finishTour, goToStep, tour } from './tourStore.ts';
import './tour.css';

/** How often the state that ends a step is looked at, ms. */
const LOOK_MS = 200;

/** The card of the tour in front: what to press next, and why. It takes no focus and waits for the step to be done. */
export default function TourCard() {
  const state = useStore(tour);
  const ctx = useCommandContext();
  const keysOf = useKeysOf();
  const commands = useAllCommands();
  const steps = tours.find(({ id }) => id === state?.id)?.steps ?? [];
  const count = steps.length;
  const nth = state?.step ?? 0;
  const step = steps[nth];
  const latest = useRef(ctx);
  useEffect(() => {
    latest.current = ctx;
  });
  useEffect(() => {
    if (!step) {
      // After the last step, or where a step of an older version was kept.
      finishTour();
      return undefined;
    }
    const since = Date.now();
    const timer = setInterval(() => {
      if (step.isDone(latest.current, since)) goToStep(nth + 1);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [step, nth]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // While a dialog is open, Esc closes the dialog and not the tour.
      if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event) && !frontModal())
        endTour();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const leads = step?.at !== undefined && ctx.screen?.path !== step.at;
  const command = leads ? openScreenId(step.at ?? '') : step?.command;
  const title = commands.find(({ id }) => id === command)?.title;
  const shortcut = command === undefined ? undefined : keysOf(command)[0];
  if (!state || !step) return null;
  return createPortal(
    <>
      <Ring command={command} />
      <aside className="tour" aria-label="新手引导" data-step={nth}>
        <p className="tour-head">
          {TOURS.find(({ id }) => id === state.id)?.title}
          <span>{`${nth + 1}/${count}`}</span>
        </p>
        <div aria-live="polite">
          <p className="tour-say">
            {leads ? `先回到「${title ?? '原来的页面'}」` : step.say}
            {shortcut !== undefined && <Keycaps shortcut={shortcut} />}
            {!leads && step.keys?.map((key) => <Keycaps key={key} shortcut={key} />)}
            {!leads && shortcut !== undefined && <span className="dt-hidden">{`按 ${shortcut}`}</span>}
          </p>
          <p className="tour-why">{leads ? '引导会从这一步接着走。' : step.why}</p>
        </div>
        <div className="tour-actions">
          <CommandButton command="tour.skip" />
          <CommandButton command="tour.again" text="从头开始" />
          <CommandButton command="tour.end" text="结束 Esc" />
        </div>
      </aside>
    </>,
    document.body,
  );
}

/** The outline around the command's button, wherever it stands now. */
function Ring({ command }: { readonly command: string | undefined }) {
  const [box, setBox] = useState<DOMRect | null>(null);
  useEffect(() => {
    const look = (): void => {
      const buttons =
        command === undefined
          ? []
          : [...document.querySelectorAll<HTMLElement>(`[data-command="${CSS.escape(command)}"]`)];
      const shown = buttons.find((button) => button.offsetWidth > 0 && !button.closest('.tour'));
      setBox(shown?.getBoundingClientRect() ?? null);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [command]);
  if (!box) return null;
  const { left, top, width, height } = box;
  return (
    <div
      className="tour-ring"
      style={{ left: left - 4, top: top - 4, width: width + 8, height: height + 8 }}
    />
  );
}
