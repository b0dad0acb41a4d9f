import { useEffect, useMemo, useRef, useState } from 'react';
import type { FilingRow } from '../../../../contract/filing/fields.ts';
import { errorText } from '../../../../contract/wire/errorText.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { FILING_MENUS } from '../../../../contract/diseasesInfo.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { useServices } from '../../../commands/services.ts';
import { useCommandContext, useScope } from '../../../commands/useCommands.ts';
import { useCall } from '../../../list/useCall.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { filingCallsOf } from './filingKinds.ts';
import { cameraPlace, PHOTO_DIALOG } from './filingPlace.ts';
import { shrunk, shrunkFile } from './shrink.ts';

/** The camera's picture, while the sheet is open; null without a camera, and where it was not allowed. */
function useCamera(isWanted: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    // Over plain http a browser offers no camera.
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    if (!isWanted || !devices) return undefined;
    let held: MediaStream | null = null;
    let isOver = false;
    const stop = (): void => held?.getTracks().forEach((track) => track.stop());
    devices
      .getUserMedia({ video: { facingMode: 'environment' }, audio: false })
      .then((given) => {
        held = given;
        if (isOver) stop();
        else setStream(given);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      setStream(null);
    };
  }, [isWanted]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return { video, stream };
}

/** 拍照: the picture of a filing, from the camera or a file. It is kept sealed and shown to whoever sees the filing. */
export function FilingPhoto({ row, onSaved }: { readonly row: FilingRow; readonly onSaved: () => void }) {
  const { api, toast } = useServices();
  const rights = useCommandContext((context) => context.rights);
  const { filingKind, trtDclaDetlSn } = row;
  const calls = filingCallsOf[filingKind];
  const { value, failure, reload } = useCall(calls.photo, { trtDclaDetlSn });
  const [wrong, setWrong] = useState<string | null>(null);
  const mayChange =
    row.filStas !== 'withdrawn' && permits({ menuCode: FILING_MENUS, buttonCode: 'Save' }, rights);
  const { video, stream } = useCamera(mayChange);
  const id = useDomId('filing-photo');
  const keep = useMemo(
    () =>
      async (photo: Promise<string>): Promise<void> => {
        try {
          await api.call(calls.savePhoto, { trtDclaDetlSn, photo: await photo }, { quiet: true });
          setWrong(null);
          toast('success', '照片已保存');
          reload();
          onSaved();
        } catch (error) {
          setWrong(errorText(error));
        }
      },
    [api, calls, onSaved, reload, toast, trtDclaDetlSn],
  );
  useScope(
    'dialog',
    useMemo(
      () => ({
        dialog: {
          name: PHOTO_DIALOG,
          ...(stream !== null &&
            cameraPlace.offer({
              shoot: async () => {
                const seen = video.current;
                if (seen) await keep(shrunk(seen, seen.videoWidth, seen.videoHeight));
              },
            })),
        },
      }),
      [keep, stream, video],
    ),
  );
  return (
    <div className="filing-photo">
      {value?.photo != null && <img src={`data:image/jpeg;base64,${value.photo}`} alt="备案照片" />}
      {value !== null && value.photo === null && <p role="status">还没有照片</p>}
      {(failure ?? wrong) !== null && <p role="alert">{failure ?? wrong}</p>}
      {stream !== null && <video ref={video} autoPlay muted playsInline aria-label="摄像头画面" />}
      {mayChange && (
        <>
          <CommandButton command="filing.shoot" />
          <label htmlFor={id}>或选择图片文件（JPG、PNG）</label>
          <input
            id={id}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={(event) => {
              const file = event.target.files?.[0];
              if (file) void keep(shrunkFile(file));
              event.target.value = '';
            }}
          />
        </>
      )}
    </div>
  );
}
