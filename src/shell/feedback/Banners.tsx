import { useEffect, useState } from 'react';
import { authHeads } from '../../../contract/auth/heads.ts';
import type { Traffic } from '../../api/traffic.ts';
import { useServices } from '../../commands/services.ts';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { relativeTime, useNow } from '../../ui/text/relativeTime.ts';
import { newVersion } from './newVersion.ts';
import { traffic as pageTraffic } from './traffic.ts';
import './feedback.css';
import { useStore } from '../../state/useStore.ts';

interface BannersProps {
  readonly traffic?: Pick<Traffic, 'snapshot' | 'subscribe'>;
}

/** Banners above the screen: no network, slow network, a newer console. */
export function Banners({ traffic = pageTraffic }: BannersProps) {
  const { isSlow, isUnreachable, answeredAt } = useStore(traffic);
  const isNew = useStore(newVersion);
  const isOnline = useOnline();
  useProbe(isOnline && isUnreachable);
  const trouble = !isOnline
    ? '网络已断开，恢复后可以继续操作。'
    : isUnreachable
      ? '连接不上服务器，正在显示已读取的数据。'
      : isSlow
        ? '网络较慢，请稍候。'
        : null;
  return (
    <>
      {/* Always there: a region that comes with its text is not read out by all. */}
      <div role="status" className="frame-banners">
        {trouble !== null && (
          <p className={`frame-banner ${isSlow && isOnline && !isUnreachable ? '' : 'frame-banner-bad'}`}>
            {trouble}
            {answeredAt !== null && <Age at={answeredAt} />}
          </p>
        )}
        {isNew && <p className="frame-banner">有新版本，刷新后可用；未保存的草稿会保留。</p>}
      </div>
      {isNew && (
        <div className="frame-banner frame-banner-action">
          <CommandButton command="version.refresh" text="刷新" />
        </div>
      )}
    </>
  );
}

function Age({ at }: { readonly at: number }) {
  const now = useNow();
  return <span className="frame-banner-age">数据读取于{relativeTime(at, now)}</span>;
}

/** How often a server that could not be reached is asked again, ms. */
const PROBE_EVERY = 2000;

/** Nobody may press a key for long: without a probe the banner would stay after the server is back. */
function useProbe(isWanted: boolean): void {
  const { api } = useServices();
  useEffect(() => {
    if (!isWanted) return undefined;
    const control = new AbortController();
    const probe = (): void =>
      void api
        .call(authHeads.publicConfig, {}, { quiet: true, signal: control.signal })
        .catch(() => undefined);
    probe();
    const timer = setInterval(probe, PROBE_EVERY);
    return () => {
      clearInterval(timer);
      control.abort();
    };
  }, [isWanted, api]);
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = (): void => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
