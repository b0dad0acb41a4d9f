import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { userFileCalls } from '../../../../contract/role/userFile.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import { saveFile } from '../../../api/download.ts';
import { useServices } from '../../../commands/services.ts';
import { useForm } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { PickForm } from '../../shared/form/PickForm.tsx';
import '../../shared/form/sheet-form.css';
import './accounts.css';

type Result = CallResult<(typeof userFileCalls)['importUsers']>;
const MAX_BYTES = userFileCalls.importUsers.upload?.maxBytes ?? 0;

/** A file of new users: checked first, then all of them made; their first passwords are shown once. */
export function AccountsFile({ onMade }: { readonly onMade: () => void }) {
  const { api } = useServices();
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<Result | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const isSound = result !== null && result.faults.length === 0;
  const form = useForm(
    [],
    async () => {
      if (!file) return;
      const mode = isSound ? 'apply' : 'check';
      const reply = await api.call(userFileCalls.importUsers, { mode }, { file, quiet: true });
      setResult(reply);
      if (reply.users.length > 0) onMade();
    },
    {
      check: () => {
        if (!file) return { file: '请选择要上传的文件' };
        return file.size > MAX_BYTES ? { file: '文件不能超过 2 MB' } : {};
      },
      failed: '导入失败',
    },
  );
  if (result && result.users.length > 0) return <Passwords users={result.users} />;
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown}>
      <label className="account-file">
        <span>用户文件（xlsx、csv，模板见“更多”里的下载用户模板）</span>
        <input
          ref={input}
          name="file"
          type="file"
          accept=".xlsx,.csv,.txt"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setResult(null);
          }}
        />
      </label>
      <Button
        type="submit"
        intent="primary"
        text={isSound ? `新增 ${result.rows} 位用户` : '检查文件'}
        loading={form.isBusy}
      />
      {(form.failure ?? form.errors['file']) !== undefined && (
        <p className="ask-wrong" role="alert">
          {form.failure ?? form.errors['file']}
        </p>
      )}
      {isSound && <p role="status">{result.rows} 行检查通过，尚未新增任何用户</p>}
      {result && !isSound && <Faults {...result} />}
    </form>
  );
}

function Faults({ rows, faults }: Result) {
  return (
    <div role="alert">
      <p className="ask-wrong">
        共 {rows} 行，{new Set(faults.map(({ sheet, row }) => `${sheet}/${row}`)).size}{' '}
        行有误，未新增任何用户。请改好文件后重新选择：
      </p>
      <table className="sheet-table">
        <HeadRow titles={['行号', '账号', '列', '原因']} />
        <tbody>
          {faults.map((fault) => (
            <tr key={`${fault.sheet}/${fault.row}/${fault.title}/${fault.reason}`}>
              <td>{fault.row}</td>
              <td>{fault.userName}</td>
              <td>{fault.title}</td>
              <td>{fault.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The passwords, until they are saved or the drawer is closed, which asks first. */
function Passwords({ users }: Pick<Result, 'users'>) {
  const { toast } = useServices();
  const [isSaved, setSaved] = useState(false);
  useUnsaved(!isSaved);
  useEffect(() => document.querySelector<HTMLElement>('.account-codes [type="submit"]')?.focus(), []);
  const save = (): Promise<void> => {
    // With a mark of the encoding: spreadsheets take the file for GBK otherwise.
    const lines = [
      '账号,姓名,初始密码',
      ...users.map((each) => `${each.userName},${each.name},${each.password}`),
    ];
    const blob = new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' });
    saveFile({ blob, fileName: '新用户初始密码.csv' });
    setSaved(true);
    toast('success', '初始密码已保存为文件，请妥善保管并尽快分发');
    return Promise.resolve();
  };
  return (
    <PickForm
      className="sheet-form account-codes"
      submit="保存为文件"
      isEmpty={false}
      save={save}
      failed="保存失败"
    >
      <p role="status">已新增 {users.length} 位用户。初始密码只显示一次，首次登录须修改。</p>
      <table className="sheet-table">
        <HeadRow titles={['账号', '姓名', '初始密码']} />
        <tbody>
          {users.map(({ userName, name, password }) => (
            <tr key={userName}>
              <td>{userName}</td>
              <td>{name}</td>
              <td>
                <code>{password}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PickForm>
  );
}
