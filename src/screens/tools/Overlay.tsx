import { useState, useSyncExternalStore } from 'react';
import type { ToolsParts } from './toolsParts.ts';
import { saveScenario, stateText } from './Machines.tsx';
import { overlay } from './overlay.ts';
import './tools.css';

const LATEST = 6;

/** The live overlay: the state and last event of each running actor, and the transitions not taken yet. */
export default function Overlay({ runtime }: { readonly runtime: ToolsParts }) {
  const { inspector } = runtime;
  const actors = useSyncExternalStore(inspector.subscribe, inspector.actors);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <aside className="overlay" aria-label="状态机悬浮面板">
      <header>
        <strong>状态机</strong>
        <button type="button" onClick={overlay.toggle}>
          关闭
        </button>
      </header>
      <ul>
        {actors
          .filter(({ isLive }) => isLive)
          .map(({ actorId, value, events }) => {
            const isOpen = openId === actorId;
            const coverage = inspector.coverageOf(actorId);
            return (
              <li key={actorId}>
                <button
                  type="button"
                  className="overlay-actor"
                  aria-expanded={isOpen}
                  onClick={() => setOpenId(isOpen ? null : actorId)}
                >
                  <span>{actorId}</span>
                  <code>{stateText(value)}</code>
                </button>
                {isOpen && (
                  <div className="overlay-more">
                    <ol>
                      {events.slice(-LATEST).map((event, index) => (
                        <li key={index}>
                          <code>{event.event}</code> → <code>{stateText(event.to)}</code>
                        </li>
                      ))}
                    </ol>
                    {coverage && (
                      <details>
                        <summary>未经过的状态和转换 {coverage.missing.length} 个</summary>
                        <ul>
                          {coverage.missing.map((name) => (
                            <li key={name}>
                              <code>{name}</code>
                            </li>
                          ))}
                        </ul>
                      </details>
                    )}
                    <button type="button" onClick={() => saveScenario(runtime, actorId)}>
                      导出场景
                    </button>
                  </div>
                )}
              </li>
            );
          })}
      </ul>
    </aside>
  );
}
