import { useActorRef } from '@xstate/react';
import { useMemo, useRef } from 'react';
import { importTypeOf } from '../../contract/import/types.ts';
import { formatCount } from '../../contract/wire/money.ts';
import type { Api } from '../api/client.ts';
import type { UploadNews } from '../machines/upload.ts';
import type { Watched } from '../machines/watched.ts';
import { toaster } from '../commands/surfaces/toaster.ts';
import { FileShelf } from './fileShelf.ts';
import { UploadStore } from './uploadStore.ts';
import { uploadOf } from './uploadOf.ts';
import { countsText } from './words.ts';

/** The page's upload dialog with its state. */
export function useUploads(api: Api, watched: Watched): UploadStore {
  const shelf = useMemo(() => new FileShelf(), []);
  const show = useRef<() => void>(() => undefined);
  const machine = useMemo(
    () => uploadOf(api, shelf, (news) => tell(news, () => show.current())),
    [api, shelf],
  );
  const actor = useActorRef(machine, watched);
  show.current = () => actor.send({ type: 'OPEN_AGAIN' });
  return useMemo(() => new UploadStore(actor, shelf), [actor, shelf]);
}

/** Notifies of the result, with a way back, if the dialog is closed. */
function tell(news: UploadNews, openAgain: () => void): void {
  if (news.isShown) return;
  const { intent, message } = wordsOf(news);
  void toaster().then((host) =>
    host.show({ intent, message, timeout: 0, action: { text: '查看结果', onClick: openAgain } }),
  );
}

function wordsOf({ topic, info, error, isUnknown }: UploadNews): {
  readonly intent: 'success' | 'warning' | 'danger';
  readonly message: string;
} {
  const title = importTypeOf(topic.importType)?.title ?? topic.title;
  if (isUnknown)
    return { intent: 'warning', message: `${title}的导入结果未知，系统会继续查询：${error ?? ''}` };
  if (info?.state === 'review') {
    const { failed } = info.counts;
    const what = failed > 0 ? `${formatCount(failed)} 行有误，等待修改` : '没有错误，等待确认';
    return {
      intent: failed > 0 ? 'warning' : 'success',
      message: `${title}「${info.fileName}」已核对：${what}`,
    };
  }
  if (info?.state === 'applied')
    return { intent: 'success', message: `${title}导入完成：${countsText(info.counts)}` };
  if (info?.state === 'undone') return { intent: 'success', message: `${title}的导入已撤销` };
  return { intent: 'danger', message: `${title}导入失败：${error ?? ''}` };
}
