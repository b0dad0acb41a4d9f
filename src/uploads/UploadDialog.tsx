import { Button } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ImportType } from '../../contract/import/types.ts';
import { formatCount } from '../../contract/wire/money.ts';
import { CommandButton } from '../commands/surfaces/Toolbar.tsx';
import type { UploadSnapshot } from '../machines/upload.ts';
import { Modal } from '../ui/overlay/Modal.tsx';
import { ProgressBar } from '../ui/text/ProgressBar.tsx';
import { ChooseStep, FilePicker } from './ChooseStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';
import type { UploadStage, UploadStore } from './uploadStore.ts';
import { applyText, countsText } from './words.ts';
import './uploads.css';

export interface StageProps {
  readonly upload: UploadStore;
  readonly snapshot: UploadSnapshot;
  readonly stage: UploadStage;
  readonly type: ImportType;
}

/** The dialog at one of its stages. */
export function UploadDialog({ upload, snapshot, stage, type }: StageProps) {
  const zone = useRef<HTMLButtonElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const close = (): void => upload.actor.send({ type: 'CLOSE' });
  useFiles(upload);
  useFocus(stage, body, zone);
  const isResult = stage === 'result';
  useEffect(() => {
    // The result opens at its first list that is not empty.
    if (isResult) upload.set({ tab: null });
  }, [upload, isResult]);
  return (
    <Modal
      isOpen
      title={snapshot.context.topic.title}
      className="upload-dialog"
      first={zone}
      onClose={close}
      actions={
        <>
          <Button text={CLOSE_TEXT[stage]} onClick={close} />
          {buttons(stage, snapshot)}
        </>
      }
    >
      <FilePicker upload={upload} />
      <div ref={body} className="upload-body" tabIndex={-1}>
        {stage === 'choose' && <ChooseStep upload={upload} snapshot={snapshot} type={type} first={zone} />}
        {stage === 'work' && <WorkStep snapshot={snapshot} />}
        {stage === 'review' && <Review upload={upload} snapshot={snapshot} type={type} />}
        {stage === 'result' && <Result upload={upload} snapshot={snapshot} type={type} />}
        {stage === 'failed' && (
          <div className="upload-centre">
            <p className="upload-failure" role="alert">
              {snapshot.context.error}
            </p>
            <p className="upload-hint">目录没有改变。</p>
          </div>
        )}
        {stage === 'unknown' && (
          <div className="upload-centre">
            <p className="upload-failure" role="alert">
              导入结果未知：{snapshot.context.error}
            </p>
            <p className="upload-hint">
              服务器暂时没有答复，导入可能仍在进行，也可能已经完成。系统会继续查询，请勿重复导入。
            </p>
          </div>
        )}
      </div>
    </Modal>
  );
}

const CLOSE_TEXT: Readonly<Record<UploadStage, string>> = {
  choose: '关闭',
  work: '在后台继续',
  review: '稍后再说',
  result: '关闭',
  failed: '关闭',
  unknown: '在后台继续',
};

function buttons(stage: UploadStage, { context }: UploadSnapshot): ReactNode {
  switch (stage) {
    case 'choose':
      return (
        <>
          <CommandButton command="upload.template" />
          <CommandButton command="upload.send" />
        </>
      );
    case 'work':
      return <CommandButton command="upload.stop" />;
    case 'review':
      return (
        <>
          <CommandButton command="upload.discard" />
          <CommandButton command="upload.failedRows" />
          <CommandButton command="upload.apply" {...(context.info && { text: applyText(context.info) })} />
        </>
      );
    case 'result':
      return (
        <>
          <CommandButton command="upload.undo" />
          <CommandButton command="upload.failedRows" />
          <CommandButton command="upload.pick" text="再导入一个文件" />
        </>
      );
    case 'unknown':
      return <CommandButton command="upload.retry" text="立即查询" />;
    case 'failed':
      return (
        <>
          <CommandButton command="upload.pick" />
          <CommandButton command="upload.retry" />
        </>
      );
  }
}

function WorkStep({ snapshot }: { readonly snapshot: UploadSnapshot }) {
  const { file, info, job, percent, misses } = snapshot.context;
  const name = info?.fileName ?? file?.name ?? '';
  const { label, done, detail } = ((): { label: string; done?: number | undefined; detail?: string } => {
    if (snapshot.matches('sending')) return { label: '正在上传', done: percent };
    if (snapshot.matches('cancelling')) return { label: '正在停止…' };
    if (misses > 2) return { label: '与服务器的连接中断，导入仍在后台进行，正在重新连接…' };
    const doing =
      snapshot.matches('applying') || info?.state === 'applying' ? '正在写入目录' : '正在读取和核对';
    if (!job || job.total === 0) return { label: job?.message || `${doing}…` };
    return {
      label: job.message || doing,
      done: (job.done / job.total) * 100,
      detail: `${formatCount(job.done)} / ${formatCount(job.total)}`,
    };
  })();
  return (
    <div className="upload-centre">
      <p className="upload-file-name">{name}</p>
      <div className="upload-progress">
        <ProgressBar label={label} percent={done} {...(detail !== undefined && { detail })} />
      </div>
      <p className="upload-hint">可以关闭这个窗口，完成后会提示。</p>
    </div>
  );
}

function Review({ upload, snapshot, type }: Omit<StageProps, 'stage'>) {
  const { info, error } = snapshot.context;
  if (!info) return null;
  const { failed } = info.counts;
  const words = error ?? info.message;
  return (
    <>
      <p className="upload-head">
        <strong className="upload-head-name" title={info.fileName}>
          {info.fileName}
        </strong>
        <span>
          {info.mode === 'full' ? '整版' : '增补'} · 版本 {info.ver}
          {info.verName !== '' && info.verName !== info.ver && ` ${info.verName}`}
        </span>
        {info.mode === 'full' && failed > 0 && (
          <span className="upload-warn">
            还有 {formatCount(failed)} 行有误，先不停用任何病种：改好或略过后再算
          </span>
        )}
      </p>
      {words !== null && (
        <p className="upload-alert" role="alert">
          {words}
        </p>
      )}
      <ReviewStep upload={upload} info={info} type={type} />
    </>
  );
}

function Result({ upload, snapshot, type }: Omit<StageProps, 'stage'>) {
  const { info, error } = snapshot.context;
  if (!info) return null;
  const isUndone = info.state === 'undone';
  return (
    <>
      <p className={isUndone ? 'upload-done upload-undone' : 'upload-done'} role="status">
        <strong>{isUndone ? '已撤销' : snapshot.matches('undoing') ? '正在撤销…' : '导入完成'}</strong>
        <span>
          {info.fileName} · 版本 {info.ver} · {countsText(info.counts)}
        </span>
      </p>
      {error !== null && (
        <p className="upload-alert" role="alert">
          {error}
        </p>
      )}
      <ReviewStep upload={upload} info={info} type={type} />
    </>
  );
}

/** Takes files that are dropped anywhere: the browser would leave the page for them. */
function useFiles(upload: UploadStore): void {
  useEffect(() => {
    const control = new AbortController();
    const listen = <K extends 'dragover' | 'drop' | 'paste'>(
      name: K,
      act: (event: WindowEventMap[K]) => void,
    ): void => window.addEventListener(name, act, { signal: control.signal });
    listen('dragover', (event) => event.preventDefault());
    listen('drop', (event) => {
      event.preventDefault();
      upload.take([...(event.dataTransfer?.files ?? [])]);
    });
    listen('paste', (event) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      upload.take(files);
    });
    return () => control.abort();
  }, [upload]);
}

/** Focuses the first control of each stage; a stage without controls focuses the dialog. */
function useFocus(
  stage: UploadStage,
  body: React.RefObject<HTMLDivElement | null>,
  zone: React.RefObject<HTMLButtonElement | null>,
): void {
  const before = useRef(stage);
  useEffect(() => {
    if (before.current === stage) return;
    before.current = stage;
    const own = body.current;
    if (stage === 'choose') zone.current?.focus();
    else if (!own?.contains(document.activeElement)) {
      const grid = own?.querySelector<HTMLElement>('[role="grid"]');
      (grid ?? own)?.focus({ preventScroll: true });
    }
  }, [stage, body, zone]);
}
