import { useEffect, useRef, useState } from 'react';
import { FILE_BYTES } from '../../../../contract/clientVersion.ts';
import { pluginPackageCalls } from '../../../../contract/pluginPackage.ts';
import { useServices } from '../../../commands/services.ts';
import { useForm, type Texts } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { UploadTail } from '../../shared/version/UploadTail.tsx';
import { wrongFile } from '../../shared/version/wrongFile.ts';
import '../../shared/form/sheet-form.css';
import '../../shared/version/versions.css';

const MB = 1024 * 1024;
const inputOf = (values: Texts) => ({ area: values['area'] ?? '', notes: values['notes'] ?? '' });

/** A new version of a package: name, version and platform are in its manifest. Nobody gets it before its release. */
export function PackageUpload({ onDone }: { readonly onDone: () => void }) {
  const { api, toast } = useServices();
  const [file, setFile] = useState<File | null>(null);
  const wrong = checkedBy(pluginPackageCalls.upload, inputOf);
  const form = useForm(
    [
      { name: 'area', initial: '' },
      { name: 'notes', initial: '' },
    ],
    async (values, signal) => {
      if (!file) return;
      const saved = await api.call(pluginPackageCalls.upload, inputOf(values), { file, signal, quiet: true });
      toast('success', `${saved.name} ${saved.version} 已上传，发布后客户端才会收到`);
      onDone();
    },
    { check: (values) => ({ ...wrong(values), ...wrongFile(file) }), failed: '上传失败' },
  );
  useUnsaved(form.isDirty || file !== null);
  const id = useDomId('plugin-package');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <label className="version-file">
        <span>插件包（zip，最大 {FILE_BYTES / MB} MB）</span>
        <input
          ref={input}
          type="file"
          accept=".zip"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </label>
      <UploadTail form={form} id={id} />
    </form>
  );
}
