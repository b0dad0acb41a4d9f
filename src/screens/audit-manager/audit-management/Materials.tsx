import { useState } from 'react';
import {
  ATT_BYTES,
  ATT_BYTES_IN_ALL,
  ATT_EXTENSIONS,
  ATT_MOST,
  auditManagementCalls,
  type Suspicion,
  type SuspicionAtt,
} from '../../../../contract/auditManagement.ts';
import { errorText } from '../../../../contract/wire/errorText.ts';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';

const MB = 1024 * 1024;
const sizeOf = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / MB).toFixed(1)} MB`;

/** What is wrong with a file before it is sent, or null. */
export function wrongMaterial(
  file: Pick<File, 'name' | 'size'>,
  atts: readonly Pick<SuspicionAtt, 'size'>[],
): string | null {
  if (!ATT_EXTENSIONS.some((extension) => file.name.toLowerCase().endsWith(extension)))
    return `${file.name}：申诉材料只能是 ${ATT_EXTENSIONS.map((each) => each.slice(1)).join('、')} 文件`;
  if (file.size > ATT_BYTES) return `${file.name}：单个文件不能超过 ${ATT_BYTES / MB} MB`;
  if (atts.length >= ATT_MOST) return `申诉材料最多 ${ATT_MOST} 个文件`;
  return atts.reduce((sum, { size }) => sum + size, file.size) > ATT_BYTES_IN_ALL
    ? `申诉材料合计不能超过 ${ATT_BYTES_IN_ALL / MB} MB`
    : null;
}

/** The material of an appeal: each file is stored when it is chosen, and sent to the centre with the appeal. */
export function Materials({ row, id }: { readonly row: Suspicion; readonly id: string }) {
  const { api } = useServices();
  const { fixmedinsCode, docSusptId } = row;
  const key = { fixmedinsCode, docSusptId };
  const { value } = useCall(auditManagementCalls.get, key);
  const [changed, setChanged] = useState<readonly SuspicionAtt[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const atts = changed ?? value?.atts ?? [];
  const run = async (work: () => Promise<readonly SuspicionAtt[]>): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      setChanged(await work());
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const add = async (files: readonly File[]): Promise<readonly SuspicionAtt[]> => {
    let now = atts;
    for (const file of files) {
      const wrong = wrongMaterial(file, now);
      if (wrong !== null) throw new Error(wrong);
      now = (await api.call(auditManagementCalls.attach, key, { file, quiet: true })).atts;
      setChanged(now);
    }
    return now;
  };
  return (
    <fieldset>
      <legend>申诉材料</legend>
      <label className="version-file">
        <span>
          添加文件（{ATT_EXTENSIONS.map((each) => each.slice(1)).join('、')}，最多 {ATT_MOST} 个，合计{' '}
          {ATT_BYTES_IN_ALL / MB} MB）
        </span>
        <input
          id={`${id}-file`}
          type="file"
          multiple
          disabled={isBusy}
          accept={ATT_EXTENSIONS.join(',')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            void run(() => add(files));
          }}
        />
      </label>
      {isBusy && <p role="status">正在上传材料…</p>}
      {failure !== null && (
        <p className="ask-wrong" role="alert">
          {failure}
        </p>
      )}
      <ul className="audit-atts" aria-label="已添加的材料">
        {atts.map((att) => (
          <li key={att.attId} className="rows-remove">
            <span>
              {att.fileName} {sizeOf(att.size)}
            </span>
            <button
              type="button"
              disabled={isBusy}
              onClick={() =>
                void run(
                  async () =>
                    (
                      await api.call(
                        auditManagementCalls.detach,
                        { ...key, attId: att.attId },
                        { quiet: true },
                      )
                    ).atts,
                )
              }
            >
              删除
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
