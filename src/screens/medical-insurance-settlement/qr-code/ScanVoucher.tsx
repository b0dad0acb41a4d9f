import { errorText } from '../../../../contract/wire/errorText.ts';
import { Button } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react';
import { cardCalls, type CardPerson } from '../../../../contract/card.ts';
import { codeItems, codeName, defaultCode } from '../../../../contract/codes/codes.ts';
import { qrCodeCalls, businessType } from '../../../../contract/qrCode.ts';
import { useScope } from '../../../commands/useCommands.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Sheet } from '../../../ui/overlay/Sheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { cameraFault, scanByCamera } from './camera.ts';
import './qr.css';

interface ScanVoucherProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** 扫医保电子凭证: by scanner, camera or keyboard. The person's data is cleared when the sheet closes. */
export function ScanVoucher({ isOpen, onClose }: ScanVoucherProps) {
  return (
    <Sheet isOpen={isOpen} title="扫医保电子凭证" width={480} onClose={onClose}>
      {isOpen && <Scan />}
    </Sheet>
  );
}

function Scan() {
  const { api } = useServices();
  const id = useDomId('qr-scan');
  const [business, setBusiness] = useState<string>(defaultCode('businessType') ?? '02121');
  const [person, setPerson] = useState<CardPerson | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isFilming, setFilming] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const read = useRef<string | null>(null);
  const forget = (): void => {
    const cardSn = read.current;
    read.current = null;
    if (cardSn !== null) void api.call(cardCalls.forget, { cardSn }, { quiet: true }).catch(() => undefined);
  };
  // Clears the person's data when the sheet closes.
  const last = useRef(forget);
  useEffect(() => () => last.current(), []);
  const decode = async (ecQrCode: string): Promise<void> => {
    forget();
    setPerson(null);
    setWrong(null);
    setBusy(true);
    try {
      const found = await api.call(
        qrCodeCalls.decode,
        { ecQrCode, businessType: businessType.parse(business) },
        { quiet: true },
      );
      read.current = found.cardSn;
      setPerson(found);
    } catch (error) {
      setWrong(errorText(error, '识别失败'));
    } finally {
      setBusy(false);
      if (field.current) field.current.value = '';
      field.current?.focus();
    }
  };
  useScope(
    'dialog',
    useMemo(() => ({ dialog: { name: 'qr-scan' } }), []),
    {
      onCard: (text) => void decode(text),
    },
  );
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text.length < 16) return setWrong('请扫码，或输入完整的医保码');
    void decode(text);
  };
  const fault = cameraFault();
  const film = useEffectFilm(isFilming, video, {
    onCode: (text) => {
      setFilming(false);
      void decode(text);
    },
    onFault: (message) => {
      setFilming(false);
      setWrong(message);
    },
  });
  return (
    <form className="qr-form" onSubmit={submit} noValidate>
      <SelectField
        id={`${id}-business`}
        label="用码业务"
        emptyName={null}
        options={codeItems('businessType')}
        value={business}
        onChange={setBusiness}
      />
      <label className="field-label" htmlFor={`${id}-code`}>
        医保码
      </label>
      <input
        ref={field}
        id={`${id}-code`}
        className="field-control"
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        placeholder="请用扫码枪扫顾客手机上的医保码"
      />
      <div className="modal-actions">
        <Button
          text={isFilming ? '关闭摄像头' : '用摄像头'}
          disabled={fault !== null}
          onClick={() => setFilming((old) => !old)}
        />
        <Button type="submit" intent="primary" text="识别" loading={isBusy} />
      </div>
      {fault !== null && <p className="field-message">{fault}</p>}
      {film && <video ref={video} className="qr-camera" aria-label="摄像头画面" muted playsInline />}
      {wrong !== null && (
        <p className="ask-wrong" role="alert">
          {wrong}
        </p>
      )}
      <div role="status">
        {person && (
          <Facts
            className="facts"
            label="识别结果"
            facts={[
              ['姓名', person.psnName],
              ['证件号', person.certno],
              ['性别', codeName('gend', person.gend)],
              ['参保地', person.insuinfo[0]?.insuplcName ?? ''],
              ['险种', person.insuinfo.map((row) => row.insutypeName).join('、')],
            ]}
          />
        )}
      </div>
    </form>
  );
}

interface Film {
  onCode(text: string): void;
  onFault(message: string): void;
}

/** Scans by camera while it is on. @returns whether to show the picture */
function useEffectFilm(isOn: boolean, video: React.RefObject<HTMLVideoElement | null>, film: Film): boolean {
  const latest = useRef(film);
  useEffect(() => {
    latest.current = film;
  });
  useEffect(() => {
    if (!isOn || !video.current) return;
    const calledOff = new AbortController();
    scanByCamera(video.current, calledOff.signal)
      .then((text) => latest.current.onCode(text))
      .catch((error: unknown) => {
        if (!calledOff.signal.aborted) latest.current.onFault(errorText(error, '摄像头打开失败'));
      });
    return () => calledOff.abort();
  }, [isOn, video]);
  return isOn;
}
