import { useEffect, useRef, useState } from 'react';
import { clientVersionCalls, FILE_BYTES } from '../../../../contract/clientVersion.ts';
import { platforms } from '../../../../contract/station/protocol.ts';
import { useServices } from '../../../commands/services.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type Texts } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { checkedBy } from '../form/schemaErrors.ts';
import '../form/sheet-form.css';
import './versions.css';
import { UploadTail } from './UploadTail.tsx';
import { wrongFile } from './wrongFile.ts';

type Platform = (typeof platforms)[number];
const MB = 1024 * 1024;

interface VersionUploadProps {
  readonly kind: 'medical' | 'cardRead';
  readonly onDone: () => void;
}

/** A new version of a library: its file, target and number. Nobody gets it before its release. */
export function VersionUpload({ kind, onDone }: VersionUploadProps) {
  const { api, toast } = useServices();
  const [file, setFile] = useState<File | null>(null);
  const inputOf = (values: Texts) => ({
    kind,
    platform: (values['platform'] ?? '') as Platform,
    area: values['area'] ?? '',
    version: values['version'] ?? '',
    notes: values['notes'] ?? '',
  });
  const wrong = checkedBy(clientVersionCalls.upload, inputOf);
  const form = useForm(
    [
      { name: 'version', initial: '' },
      { name: 'platform', initial: platforms[0] },
      { name: 'area', initial: '' },
      { name: 'notes', initial: '' },
    ],
    async (values, signal) => {
      if (!file) return;
      const saved = await api.call(clientVersionCalls.upload, inputOf(values), { file, signal, quiet: true });
      toast('success', `${saved.version} 已上传，发布后客户端才会收到`);
      onDone();
    },
    { check: (values) => ({ ...wrong(values), ...wrongFile(file) }), failed: '上传失败' },
  );
  useUnsaved(form.isDirty || file !== null);
  const id = useDomId('client-version');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <label className="version-file">
        <span>文件（最大 {FILE_BYTES / MB} MB）</span>
        <input ref={input} type="file" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
      </label>
      <TextField
        {...fieldOf(form, id, 'version')}
        label="版本号"
        required
        maxLength={28}
        help="2 到 4 段数字，如 1.2.3，应高于已发布的版本"
      />
      <SelectField
        {...fieldOf(form, id, 'platform')}
        label="平台"
        emptyName={null}
        options={platforms.map((value) => ({ value, name: value }))}
      />
      <UploadTail form={form} id={id} />
    </form>
  );
}
