import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import type { CallResult } from '../../../contract/call.ts';
import { formatMoney } from '../../../contract/money.ts';
import { permits } from '../../../contract/permission.ts';
import { reconciliationCalls } from '../../../contract/reconciliation.ts';
import { useCommandContext, useScope } from '../../commands/use-commands.ts';
import { Keycaps } from '../../commands/Keycaps.tsx';
import { yesterday } from '../days.ts';
import { useServices } from '../services.ts';
import '../screens.css';

type Totals = CallResult<(typeof reconciliationCalls)['dayTotals']>;
const OUTCOME = { done: '完成', cancelled: '取消', refused: '未进行', failed: '失败' } as const;

/** 首页: where yesterday stands, and what was done last. */
export default function Dashboard() {
  const { profile } = useServices();
  const { rights } = useCommandContext();
  const [path] = useLocation();
  useScope('screen', { screen: { path, title: '首页' } });
  const place = profile.isAdminUser ? profile.medicalAreaName || '全部区划' : profile.medicalName;
  return (
    <section className="screen home" aria-label="首页">
      <header className="home-head">
        <h1>{profile.name}，您好</h1>
        <p>{place}</p>
        <p className="home-hint">
          按 <Keycaps shortcut="Ctrl+K" /> 找任何页面和操作，中文、拼音、首字母或英文都可以；按{' '}
          <Keycaps shortcut="?" /> 看全部快捷键。
        </p>
      </header>
      {permits({ menuCode: 'DayReconciliation' }, rights) && <Yesterday />}
      <Latest />
    </section>
  );
}

function Yesterday() {
  const { api } = useServices();
  const day = yesterday();
  const [totals, setTotals] = useState<Totals | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const calledOff = new AbortController();
    api
      .call(
        reconciliationCalls.dayTotals,
        { begndate: day, enddate: day },
        { signal: calledOff.signal, quiet: true },
      )
      .then(setTotals)
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) setFailure(error instanceof Error ? error.message : '读取失败');
      });
    return () => calledOff.abort();
  }, [api, day]);
  const list = `/reconciliation/day-reconciliation?begndate=${day}&enddate=${day}`;
  return (
    <section className="card" aria-label="昨日对账">
      <h2>
        昨日对账 <small>{day}</small>
      </h2>
      {failure !== null && <p role="alert">{failure}</p>}
      {totals && (
        <>
          <dl className="tiles">
            <Tile label="结算笔数" value={String(totals.personCount)} />
            <Tile label="医疗费总额" value={formatMoney(totals.medfeeSumamt)} />
            <Tile label="平" value={String(totals.balanced)} tone="good" />
            <Tile
              label="不平"
              value={String(totals.unbalanced)}
              {...(totals.unbalanced > 0 && { tone: 'bad' })}
            />
            <Tile
              label="未对账"
              value={String(totals.pending)}
              {...(totals.pending > 0 && { tone: 'warn' })}
            />
          </dl>
          <p className="card-links">
            <Link href={list}>打开昨日对账</Link>
            {totals.unbalanced > 0 && <Link href={`${list}&checkStatus=2`}>只看不平</Link>}
          </p>
        </>
      )}
    </section>
  );
}

function Tile({
  label,
  value,
  tone,
}: {
  readonly label: string;
  readonly value: string;
  readonly tone?: string;
}) {
  return (
    <div className={tone === undefined ? 'tile' : `tile tile-${tone}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Latest() {
  const { eventLog } = useServices();
  const events = useSyncExternalStore(eventLog.subscribe, eventLog.read);
  if (events.length === 0) return null;
  return (
    <section className="card" aria-label="最近操作">
      <h2>最近操作</h2>
      <ul className="latest">
        {events.slice(0, 8).map((event) => (
          <li key={`${event.at}${event.commandId}`}>
            <time>{new Date(event.at).toLocaleTimeString('zh-CN', { hour12: false })}</time>
            <span>{event.title}</span>
            <span className={`latest-${event.outcome}`}>{OUTCOME[event.outcome]}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
