import { useState } from 'react';
import { authCalls } from '../../../contract/auth/auth.ts';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { Api } from '../../api/client.ts';
import { Section } from './Section.tsx';
import { HeadRow } from '../../ui/table/HeadRow.tsx';
import { useRead } from '../../state/useRead.ts';
import { Reading } from '../../ui/page/Reading.tsx';

/** The person's own sessions, each with a button that ends it. */
export function LoginSessions({ api }: { readonly api: Api }) {
  const { value, failure, reload } = useRead('sessions', (signal) =>
    api.call(authCalls.sessions, {}, { signal, quiet: true }),
  );
  const sessions = value?.sessions;
  const [note, setNote] = useState('');
  /** The API client shows a failure. */
  const end = (work: Promise<unknown>, textOf: (result: unknown) => string): void =>
    void work
      .then((result) => {
        setNote(textOf(result));
        reload();
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
          <button type="button" onClick={reload}>
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
      {/* Focusable, so that it can be scrolled by keyboard. */}
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
      {value === null && failure === null && <Reading />}
    </Section>
  );
}
