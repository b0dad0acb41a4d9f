import { Button } from '@blueprintjs/core';
import { DocumentIcon, ImportIcon } from '@blueprintjs/icons';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ImportInfo, ImportMode } from '../../contract/import/import.ts';
import { importBytes, IMPORT_EXTENSIONS, type ImportType } from '../../contract/import/types.ts';
import { formatCount } from '../../contract/wire/money.ts';
import { useRunCommand } from '../commands/useCommands.ts';
import { TextField } from '../ui/form/TextField.tsx';
import type { UploadSnapshot } from '../machines/upload.ts';
import { sizeText } from './fileCheck.ts';
import { verFault } from './uploadCommands.ts';
import type { UploadStore } from './uploadStore.ts';
import { useStore } from '../state/useStore.ts';

interface ChooseStepProps {
  readonly upload: UploadStore;
  readonly snapshot: UploadSnapshot;
  readonly type: ImportType;
  readonly first: RefObject<HTMLButtonElement | null>;
}

const MODES: readonly (readonly [ImportMode, string, (unit: string) => string])[] = [
  ['merge', '增补', (unit) => `新增和更新文件里的${unit}，其他的不动`],
  ['full', '整版', (unit) => `文件是完整的一版：目录里有、文件里没有的${unit}将停用`],
];
const STATE_TEXT: Readonly<Partial<Record<ImportInfo['state'], string>>> = {
  reading: '正在读取',
  review: '等待核对',
  applying: '正在导入',
};

/** Chooses the file and its type: the zone takes a click, Enter, a drop and a paste. */
export function ChooseStep({ upload, snapshot, type, first }: ChooseStepProps) {
  const run = useRunCommand();
  const { draft } = useStore(upload);
  const [isOver, setOver] = useState(false);
  const { file, error, note, offers } = snapshot.context;
  const state = snapshot.matches('checking')
    ? '正在检查文件…'
    : snapshot.matches('ready')
      ? note
      : (error ??
        `${IMPORT_EXTENSIONS.join('、')}，不超过 ${sizeText(importBytes(type))}、${formatCount(type.maxRows)} 行`);
  const isBad = snapshot.matches('rejected');
  const verError = verFault(draft.ver);
  const unit = type.unit.replace(/^个/, '');
  return (
    <div className="upload-choose">
      <button
        ref={first}
        type="button"
        className={`upload-zone${isOver ? ' upload-over' : ''}${isBad ? ' upload-refused' : ''}`}
        aria-describedby="upload-file-state"
        data-command="upload.pick"
        onClick={() => void run('upload.pick', {}, 'toolbar')}
        onDragOver={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
      >
        {file === null ? <ImportIcon size={24} /> : <DocumentIcon size={24} />}
        <span className="upload-file">
          {file === null
            ? '把文件拖到这里，或按 Enter 选择，也可以粘贴'
            : `${file.name}（${sizeText(file.size)}）`}
        </span>
        {file !== null && <span className="upload-other">换一个文件：拖入、粘贴，或按 Enter 选择</span>}
      </button>
      <p
        id="upload-file-state"
        className={isBad ? 'upload-state upload-state-bad' : 'upload-state'}
        role={isBad ? 'alert' : 'status'}
      >
        {state}
      </p>
      <fieldset className="upload-modes">
        <legend>导入方式</legend>
        {MODES.map(([mode, title, words]) => (
          <label key={mode} className="upload-mode">
            <input
              type="radio"
              name="upload-mode"
              value={mode}
              checked={draft.mode === mode}
              onChange={() => upload.set({ draft: { ...draft, mode } })}
            />
            <span className="upload-mode-name">{title}</span>
            <span className="upload-mode-words">{words(unit)}</span>
          </label>
        ))}
      </fieldset>
      <div className="upload-ver">
        <TextField
          id="upload-ver"
          label="版本号"
          value={draft.ver}
          maxLength={20}
          placeholder="不填则为当天日期"
          onChange={(ver) => upload.set({ draft: { ...draft, ver } })}
          {...(verError !== null && { error: verError })}
        />
      </div>
      {offers.length > 0 && (
        <section className="upload-offers" aria-label="没有做完的导入">
          <h3>没有做完的导入</h3>
          <ul>
            {offers.map((offer) => (
              <li key={offer.importId}>
                <span className="upload-offer-name" title={offer.fileName}>
                  {offer.fileName}
                </span>
                <span className="upload-offer-who">
                  {offer.userName} · {offer.createTime.slice(5, 16)} · {STATE_TEXT[offer.state]}
                  {offer.state === 'review' &&
                    (offer.counts.failed > 0 ? `，${formatCount(offer.counts.failed)} 行有误` : '，没有错误')}
                </span>
                <Button
                  size="small"
                  text="继续"
                  aria-label={`继续导入 ${offer.fileName}`}
                  onClick={() =>
                    upload.actor.send({
                      type: 'FOLLOW',
                      ...snapshot.context.topic,
                      importId: offer.importId,
                      jobId: offer.jobId,
                    })
                  }
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The browser's file picker. It stays mounted while the dialog is open: the choice may come late. */
export function FilePicker({ upload }: { readonly upload: UploadStore }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    upload.openPicker = () => input.current?.click();
    return () => {
      upload.openPicker = null;
    };
  }, [upload]);
  return (
    <input
      ref={input}
      type="file"
      hidden
      aria-hidden="true"
      tabIndex={-1}
      accept={IMPORT_EXTENSIONS.join(',')}
      onChange={(event) => {
        upload.take([...(event.target.files ?? [])]);
        // Reset, so that the same file can be chosen again after it was fixed.
        event.target.value = '';
      }}
    />
  );
}
