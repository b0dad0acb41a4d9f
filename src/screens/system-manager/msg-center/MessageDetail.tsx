import { useEffect, useEffectEvent } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { messageCalls, type Message } from '../../../../contract/message.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import '../../shared/form/sheet-form.css';
import './message.css';

interface MessageDetailProps {
  readonly message: Message;
  readonly onRead: () => void;
}

/** A message with its stores and readers. It counts as read once it is shown. */
export function MessageDetail({ message: { messageId }, onRead }: MessageDetailProps) {
  const { api, bell } = useServices();
  const { value, failure } = useRead(messageId, (signal) =>
    api.call(messageCalls.get, { messageId }, { signal, quiet: true }),
  );
  const isUnread = value?.message.state === 'unread';
  const seen = useEffectEvent(() => {
    api.call(messageCalls.read, { messageIds: [messageId] }, { quiet: true }).then(
      () => {
        bell.changed();
        onRead();
      },
      // It stays unread.
      () => undefined,
    );
  });
  useEffect(() => {
    if (isUnread) seen();
  }, [isUnread]);
  if (failure !== null || value === null) return <Reading failure={failure} />;
  const { message, readers } = value;
  return (
    <div className="sheet-form">
      <p className="sheet-note">
        {codeName('messageKind', message.kind)} · {codeName('messageSeverity', message.severity)} ·{' '}
        {message.senderName} 发给 {message.audience} · {message.toldAt}
      </p>
      {message.text !== '' && <p className="message-text">{message.text}</p>}
      {message.overAt !== null && <p role="status">已于 {message.overAt} 解除</p>}
      {message.stores.length > 0 && (
        <table className="sheet-table">
          <HeadRow titles={['机构编码', '涉及门店']} />
          <tbody>
            {message.stores.map(({ fixmedinsCode, fixmedinsName }) => (
              <tr key={fixmedinsCode}>
                <td className="sheet-whole">{fixmedinsCode}</td>
                <td>{fixmedinsName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {message.storeCount > message.stores.length && (
        <p className="sheet-note">
          共 {message.storeCount} 家，显示前 {message.stores.length} 家
        </p>
      )}
      {readers.length > 0 && (
        <table className="sheet-table">
          <HeadRow titles={['姓名', '门店或公司', '已读', '确认']} />
          <tbody>
            {readers.map((reader) => (
              <tr key={`${reader.name}/${reader.place}/${reader.readAt}`}>
                <th scope="row" className="sheet-whole">
                  {reader.name}
                </th>
                <td>{reader.place}</td>
                <td>{reader.readAt}</td>
                <td>{reader.ackedAt ?? (message.needsAck ? '未确认' : '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {readers.length === 0 && <p role="status">还没有人读过</p>}
    </div>
  );
}
