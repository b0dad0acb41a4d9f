import { Button } from '@blueprintjs/core';
import { Component, useEffect, useRef, type ReactNode } from 'react';
import { errorLog } from './feedback/errorLog.ts';
import { isLoadFailure } from './feedback/newVersion.ts';

interface ScreenBoundaryProps {
  readonly children: ReactNode;
  /** Support phone; may be empty. */
  readonly supportPhone: string;
}
interface Broken {
  readonly error: unknown;
  /** Id in the error log; null until logged. */
  readonly id: string | null;
}

/** How often it is tried whether the files can be fetched again, ms. */
const TRY_EVERY = 2000;

/** Loads the page again by itself as soon as files can be fetched. */
function WhenBack({ retry }: { readonly retry: () => void }): null {
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => {
    const control = new AbortController();
    const look = async (): Promise<void> => {
      const reply = await fetch('/index.html', { method: 'HEAD', cache: 'no-store', signal: control.signal });
      if (reply.ok) again.current();
    };
    const timer = setInterval(() => void look().catch(() => undefined), TRY_EVERY);
    return () => {
      clearInterval(timer);
      control.abort();
    };
  }, []);
  return null;
}

/** Keeps the frame alive when a screen throws: the person can go elsewhere or retry. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly broken: Broken | null }> {
  override state: { readonly broken: Broken | null } = { broken: null };

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    return { broken: { error, id: null } };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ broken: { error, id: errorLog.add('screen', error) } });
  }

  override render(): ReactNode {
    const { broken } = this.state;
    if (broken === null) return this.props.children;
    const isMissing = isLoadFailure(broken.error);
    return (
      <section className="nowhere" role="alert">
        <h1>{isMissing ? '这个页面没有载入' : '这个页面出错了'}</h1>
        <p>
          {isMissing
            ? '网络中断，或系统已更新。刷新后再试，草稿会保留。'
            : '已保存的数据不受影响。可以重试，或到其他页面继续工作。'}
        </p>
        {broken.id !== null && <p>错误编号：{broken.id}</p>}
        {this.props.supportPhone !== '' && <p>客服电话：{this.props.supportPhone}</p>}
        {isMissing && <WhenBack retry={() => this.setState({ broken: null })} />}
        {isMissing ? (
          <Button intent="primary" text="刷新" onClick={() => location.reload()} />
        ) : (
          <Button intent="primary" text="重试" onClick={() => this.setState({ broken: null })} />
        )}
      </section>
    );
  }
}
