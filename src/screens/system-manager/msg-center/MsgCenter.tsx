import { useMemo, useState } from 'react';
import type { Message } from '../../../../contract/message.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { MessageDetail } from './MessageDetail.tsx';
import { messageList } from './messageList.ts';
import { messagesPlace } from './messagesPlace.ts';
import { NoticeForm } from './NoticeForm.tsx';

type Opened =
  | { readonly kind: 'message'; readonly message: Message; readonly onRead: () => void }
  | { readonly kind: 'form'; readonly done: () => void };

/** 消息中心: what concerns the person. */
export default function MsgCenter() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      messagesPlace.offer({
        look: (message, onRead) => setOpened({ kind: 'message', message, onRead }),
        compose: (done) => setOpened({ kind: 'form', done }),
      }),
    [],
  );
  return (
    <>
      <ListView screen={messageList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="message"
        title={opened?.kind === 'message' ? opened.message.title : '发送通知'}
        width={560}
        onClose={() => setOpened(null)}
      >
        {opened?.kind === 'message' && <MessageDetail message={opened.message} onRead={opened.onRead} />}
        {opened?.kind === 'form' && (
          <NoticeForm
            onSent={() => {
              setOpened(null);
              opened.done();
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}
