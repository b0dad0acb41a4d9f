import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import type { CallResult } from '../../../contract/call.ts';
import { formatMoney } from '../../../contract/money.ts';
import { permits } from '../../../contract/permission.ts';
import { reconciliationCalls } from '../../../contract/reconciliation.ts';
import { useCommandContext } from '../../commands/useCommands.ts';
import { Keycaps } from '../../commands/Keycaps.tsx';
import { dayBefore, yesterday } from '../days.ts';
import { useServices } from '../services.ts';
import { useScreenScope } from '../useScreenScope.ts';
import '../screens.css';

type Days = CallResult<(typeof reconciliationCalls)['dayOverview']>['days'];
/** Shown on the home page; older days are in the list. */
const DAYS = 7;
const OUTCOME = { done: '完成', cancelled: '取消', refused: '未进行', failed: '失败' } as const;

/** 首页: how the last days stand, and what was done last. */
export default function Dashboard() {
  const { profile } = useServices();
  const { rights } = useCommandContext();
  useScreenScope('首页');
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
      {permits({ menuCode: 'DayReconciliation' }, rights) && <Week />}
      <Latest />
    </section>
  );
}

const listUrl = (day: string, checkStatus = ''): string =>
  `/reconciliation/day-reconciliation?begndate=${day}&enddate=${day}${checkStatus && `&checkStatus=${checkStatus}`}`;

/** How the last days stand; each figure leads to its rows. */
function Week() {
  const { api } = useServices();
  const [days, setDays] = useState<Days | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [begndate, enddate] = [dayBefore(DAYS), yesterday()];
  useEffect(() => {
    const calledOff = new AbortController();
    api
      .call(reconciliationCalls.dayOverview, { begndate, enddate }, { signal: calledOff.signal, quiet: true })
      .then((found) => setDays(found.days))
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) setFailure(error instanceof Error ? error.message : '读取失败');
      });
    return () => calledOff.abort();
  }, [api, begndate, enddate]);
  return (
    <section className="card" aria-label="近 7 日对账">
      <h2>近 7 日对账</h2>
      {failure !== null && <p role="alert">{failure}</p>}
      {days?.length === 0 && <p>近 7 日没有结算</p>}
      {days && days.length > 0 && (
        <table className="week">
          <thead>
            <tr>
              {['结算日期', '笔数', '医疗费总额', '平', '不平', '未对账'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.settleDate}>
                <th scope="row">
                  <Link href={listUrl(day.settleDate)}>{day.settleDate}</Link>
                </th>
                <td>{day.personCount}</td>
                <td>{formatMoney(day.medfeeSumamt)}</td>
                <td>{day.balanced}</td>
                <td>
                  {day.unbalanced === 0 ? (
                    0
                  ) : (
                    <Link className="week-bad" href={listUrl(day.settleDate, '2')}>
                      {day.unbalanced}
                    </Link>
                  )}
                </td>
                <td className={day.pending > 0 ? 'week-warn' : undefined}>{day.pending}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
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
