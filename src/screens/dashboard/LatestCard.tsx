import { type ReactNode } from 'react';
import { useServices } from '../../commands/services.ts';
import { Card, CardNote } from './Card.tsx';
import { useStore } from '../../state/useStore.ts';

const OUTCOME = { done: '完成', cancelled: '取消', refused: '未进行', failed: '失败' } as const;
const SHOWN = 6;

/** The person's latest actions on this page. */
export function LatestCard(): ReactNode {
  const { eventLog } = useServices();
  const events = useStore(eventLog);
  return (
    <Card title="最近操作">
      {events.length === 0 ? (
        <CardNote>打开本页以来还没有操作</CardNote>
      ) : (
        <ul className="latest">
          {events.slice(0, SHOWN).map((event) => (
            <li key={`${event.at}${event.commandId}`}>
              <time>{new Date(event.at).toLocaleTimeString('zh-CN', { hour12: false })}</time>
              <span>{event.title}</span>
              <span className={`latest-${event.outcome}`}>{OUTCOME[event.outcome]}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
