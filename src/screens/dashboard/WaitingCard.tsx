import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Card, CardNote } from './Card.tsx';
import type { Figure } from './figures.ts';

/** What there is to do about a figure; figures that are not named here ask for nothing. */
const DO: Readonly<Record<string, string>> = {
  unbalanced: '处理差异',
  pending: '去对账',
  rx: '审核处方',
  approval: '审批申请',
  expiring: '续费功能',
  stations: '查看失联的客户端',
  contracts: '续签协议',
  certs: '更新证书',
};
const URGENCY = { bad: 0, warn: 1, good: 2 } as const;

/** What waits for this person: the figures that ask for something, the most urgent first. */
export const waitingIn = (figures: readonly Figure[]): readonly Figure[] =>
  figures
    .filter(({ id, tone }) => DO[id] !== undefined && (tone === 'bad' || tone === 'warn'))
    .sort((a, b) => URGENCY[a.tone ?? 'good'] - URGENCY[b.tone ?? 'good']);

/** 待我处理, each with the page where it is done. */
export function WaitingCard({
  figures,
  isLoaded,
}: {
  readonly figures: readonly Figure[];
  readonly isLoaded: boolean;
}): ReactNode {
  const waiting = waitingIn(figures);
  return (
    <Card title="待我处理">
      {waiting.length === 0 ? (
        <CardNote>{isLoaded ? '没有等您处理的事' : '正在加载'}</CardNote>
      ) : (
        <ul className="waiting">
          {waiting.map(({ id, value, note, tone, href }) => (
            <li key={id} data-waiting={id}>
              <Link href={href}>{DO[id]}</Link>
              <span className={`figure-${tone ?? 'warn'}`}>{`${value ?? ''} ${note}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
