import { errorText } from '../../../contract/wire/errorText.ts';
import { useCallback, useEffect, useState } from 'react';
import { authCalls, type LoginSession } from '../../../contract/auth/auth.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { Api } from '../../api/client.ts';
import { Section } from './Section.tsx';
import { HeadRow } from '../../ui/table/HeadRow.tsx';

/** The own live sessions, each of which can be ended. */
export function LoginSessions({ api }: { readonly api: Api }) {
  const [sessions, setSessions] = useState<readonly LoginSession[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const read = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        setSessions((await api.call(authCalls.sessions, {}, { signal, quiet: true })).sessions);
        setFailure(null);
      } catch (error) {
        if (!signal?.aborted) setFailure(errorText(error, '读取失败'));
      }
    },
    [api],
  );
  useEffect(() => {
    const control = new AbortController();
    void read(control.signal);
    return () => control.abort();
  }, [read]);
  /** A failure is shown by the wire itself. */
  const end = (work: Promise<unknown>, told: (result: unknown) => string): void =>
    void work
      .then((result) => {
        setNote(told(result));
        return read();
      })
      .catch(() => undefined);
  const endOthers = (): void =>
    end(api.call(authCalls.revokeOtherSessions, {}), (result) => {
      const { count } = result as CallResult<(typeof authCalls)['revokeOtherSessions']>;
      return count === 0 ? '没有其他登录' : `已结束 ${count} 个登录`;
    });
  return (
    <Section
      title="登录设备"
      actions={
        <>
          <button type="button" onClick={() => void read()}>
            刷新
          </button>
          <button type="button" onClick={endOthers}>
            结束其他登录
          </button>
        </>
      }
    >
      {failure !== null && (
        <p className="tools-hint" role="alert">
          {failure}
        </p>
      )}
      <p className="tools-hint" role="status">
        {note}
      </p>
      {/* What scrolls sideways has to be reached by keyboard as well. */}
      <div className="tools-wide" role="region" aria-label="登录设备列表" tabIndex={0}>
        <table>
          <HeadRow titles={['设备', 'IP 地址', '登录时间', '最近使用', '区划', '操作']} />
          <tbody>
            {sessions?.map((each) => (
              <tr key={each.sessionId}>
                <td>{each.device}</td>
                <td>{each.ip}</td>
                <td>{each.createTime}</td>
                <td>{each.lastTime}</td>
                <td>{each.medicalAreaName}</td>
                <td>
                  {each.isCurrent ? (
                    '当前登录'
                  ) : (
                    <button
                      type="button"
                      onClick={() =>
                        end(
                          api.call(authCalls.revokeSession, { id: each.sessionId }),
                          () => '已结束 1 个登录',
                        )
                      }
                    >
                      结束
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sessions === null && failure === null && <p role="status">正在读取…</p>}
    </Section>
  );
}
