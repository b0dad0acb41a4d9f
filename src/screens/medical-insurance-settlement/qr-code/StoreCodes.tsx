import { errorText } from '../../../../contract/wire/errorText.ts';
import { Button } from '@blueprintjs/core';
import { useCallback, useState } from 'react';
import { codeItems, codeName } from '../../../../contract/codes/codes.ts';
import { businessType, qrCodeCalls, type StoreQr } from '../../../../contract/qrCode.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type FormField } from '../../../ui/form/useForm.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { QrSvg } from '../../shared/qr/QrSvg.tsx';
import './qr.css';
import { useCall } from '../../../list/useCall.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

interface StoreCodesProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The store's codes, large enough to be scanned off the screen; editable with the right. */
export const StoreCodes = ({ isOpen, onClose }: StoreCodesProps) => (
  <ScreenSheet isOpen={isOpen} name="qr-codes" title="本店收款码牌" width={720} onClose={onClose}>
    {isOpen && <Body />}
  </ScreenSheet>
);

const SAVE = { menuCode: 'QrCode', buttonCode: 'Save' } as const;

function Body() {
  const rights = useCommandContext((context) => context.rights);
  const [editing, setEditing] = useState<StoreQr | null>(null);
  const [version, setVersion] = useState(0);
  const { value, failure } = useCall(qrCodeCalls.query, { pageSize: 50 }, { version });
  const saved = useCallback(() => {
    setEditing(null);
    setVersion((old) => old + 1);
  }, []);
  const canSave = permits(SAVE, rights);
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (value === null) return <Reading />;
  const codes = value.rows;
  return (
    <>
      {codes.length === 0 && <p role="status">还没有码牌</p>}
      <ul className="qr-codes">
        {codes.map((code) => (
          <li key={code.qrId}>
            <QrSvg text={code.content} label={`${code.qrName} 二维码`} />
            <strong>{code.qrName}</strong>
            <small>
              {codeName('businessType', code.businessType)} · 第 {code.revision} 版 · {code.fixmedinsName}
            </small>
            {code.memo !== '' && <small>{code.memo}</small>}
            {canSave && (
              <Button
                data-primitive="picker"
                text="修改"
                aria-label={`修改 ${code.qrName}`}
                onClick={() => setEditing(code)}
              />
            )}
          </li>
        ))}
      </ul>
      {canSave && <CodeForm key={editing?.qrId ?? `new-${version}`} code={editing} onSaved={saved} />}
    </>
  );
}

function CodeForm({ code, onSaved }: { readonly code: StoreQr | null; readonly onSaved: () => void }) {
  const { api, toast } = useServices();
  const id = useDomId('qr-form');
  const [fields] = useState((): readonly FormField[] => [
    { name: 'businessType', initial: code?.businessType ?? '02121' },
    { name: 'qrName', initial: code?.qrName ?? '' },
    { name: 'content', initial: code?.content ?? '' },
    { name: 'memo', initial: code?.memo ?? '' },
  ]);
  const save = async (values: Readonly<Record<string, string>>, isVoid: boolean): Promise<void> => {
    const { qrName = '', content = '', memo = '' } = values;
    await api.call(
      qrCodeCalls.save,
      {
        ...(code && { qrId: code.qrId, revision: code.revision }),
        qrName,
        content,
        memo,
        isVoid,
        businessType: businessType.parse(values.businessType),
      },
      { quiet: true },
    );
    toast('success', isVoid ? '码牌已停用' : '码牌已保存');
    onSaved();
  };
  const form = useForm(fields, (values) => save(values, false), {
    check: checkedBy(qrCodeCalls.save, (values) => values),
  });
  const field = (name: string) => fieldOf(form, id, name);
  return (
    <form
      ref={form.ref}
      className="qr-form"
      aria-label={code ? `修改 ${code.qrName}` : '新增码牌'}
      onSubmit={form.submit}
      onKeyDown={form.onKeyDown}
      noValidate
    >
      <SelectField
        {...field('businessType')}
        label="用码业务"
        emptyName={null}
        options={codeItems('businessType')}
      />
      <TextField {...field('qrName')} label="名称" required maxLength={60} />
      <TextField {...field('content')} label="内容" required maxLength={1000} />
      <TextField {...field('memo')} label="备注" maxLength={200} />
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <div className="modal-actions">
        {code && <Button text="放弃修改" onClick={onSaved} />}
        {code && (
          <Button
            text="停用"
            intent="danger"
            onClick={() =>
              void save(form.values, true).catch((error: unknown) =>
                toast('danger', errorText(error, '停用失败')),
              )
            }
          />
        )}
        <Button type="submit" intent="primary" text={code ? '保存修改' : '新增'} loading={form.isBusy} />
      </div>
    </form>
  );
}
