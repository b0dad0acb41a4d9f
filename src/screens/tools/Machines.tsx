import { useState, useSyncExternalStore } from 'react';
import type { SeenActor } from '../../machines/inspect.ts';
import { saveFile } from '../../api/download.ts';
import type { ToolsParts } from './toolsParts.ts';
import { Section } from './Section.tsx';
import { overlay } from './overlay.ts';
import { HeadRow } from '../../ui/table/HeadRow.tsx';
import { useStore } from '../../state/useStore.ts';

/** `asking.open` for nested states, `a + b` for parallel ones. */
export const stateText = (value: SeenActor['value']): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => `${name}.${stateText(inner ?? {})}`)
        .join(' + ');

export function saveScenario({ inspector }: ToolsParts, actorId: string): boolean {
  const scenario = inspector.exportScenario(actorId);
  if (!scenario) return false;
  saveFile({
    blob: new Blob([JSON.stringify(scenario, null, 2)], { type: 'application/json' }),
    fileName: `${actorId}.scenario.json`,
  });
  return true;
}

/** The machine inspector: every actor of the page, its state and its events. */
export function Machines({ runtime }: { readonly runtime: ToolsParts }) {
  const { inspector } = runtime;
  const actors = useSyncExternalStore(inspector.subscribe, inspector.actors);
  const isOverlaid = useStore(overlay);
  const [openId, setOpenId] = useState<string | null>(null);
  const [note, setNote] = useState('');
  return (
    <Section
      title="状态机"
      actions={
        <button type="button" aria-pressed={isOverlaid} onClick={overlay.toggle}>
          {isOverlaid ? '关闭悬浮面板' : '打开悬浮面板'}
        </button>
      }
    >
      <p className="tools-hint" role="status">
        {note}
      </p>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div className="tools-wide" role="region" aria-label="状态机列表" tabIndex={0}>
        <table>
          <HeadRow titles={['状态机', '当前状态', '事件数', '经过的转换', '操作']} />
          <tbody>
            {[...actors].reverse().map((actor) => {
              const coverage = inspector.coverageOf(actor.actorId);
              const isOpen = openId === actor.actorId;
              return (
                <ActorRows
                  key={actor.actorId}
                  actor={actor}
                  isOpen={isOpen}
                  coverage={coverage ? `${coverage.transitionsCovered}/${coverage.transitions}` : ''}
                  onToggle={() => setOpenId(isOpen ? null : actor.actorId)}
                  onExport={() =>
                    setNote(
                      saveScenario(runtime, actor.actorId)
                        ? '已导出场景，可用 npm run model -- <状态机> --replay <文件> 重放'
                        : '事件太多，最早的已不在记录中，无法导出；请刷新页面后重新操作',
                    )
                  }
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

interface ActorRowsProps {
  readonly actor: SeenActor;
  readonly isOpen: boolean;
  readonly coverage: string;
  readonly onToggle: () => void;
  readonly onExport: () => void;
}

function ActorRows({ actor, isOpen, coverage, onToggle, onExport }: ActorRowsProps) {
  return (
    <>
      <tr>
        <td>
          <button type="button" className="link-button" aria-expanded={isOpen} onClick={onToggle}>
            {actor.actorId}
          </button>
        </td>
        <td>
          <code>{stateText(actor.value)}</code>
          {!actor.isLive && '（已结束）'}
        </td>
        <td>{actor.events.length}</td>
        <td>{coverage}</td>
        <td>
          <button type="button" onClick={onExport}>
            导出场景
          </button>
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={5}>
            <ol className="tools-events" tabIndex={0} aria-label={`${actor.actorId} 的事件`}>
              {actor.events.map((event, index) => (
                <li key={index}>
                  <code>{event.event}</code>
                  {Object.keys(event.fields).length > 0 && (
                    <code> {JSON.stringify(event.fields)}</code>
                  )} → <code>{stateText(event.to)}</code>
                </li>
              ))}
            </ol>
          </td>
        </tr>
      )}
    </>
  );
}
