import { useMemo, useState } from 'react';
import { ListView } from '../../../list/view/ListView.tsx';
import type { QrHandle } from './qrCommands.ts';
import { qrList } from './qrList.ts';
import { ScanVoucher } from './ScanVoucher.tsx';
import { StoreCodes } from './StoreCodes.tsx';

/** 医保二维码: scan an e-voucher, show the store's codes, look at what was used. */
export default function QrCode() {
  const [opened, setOpened] = useState<'scan' | 'codes' | null>(null);
  const place = useMemo<{ readonly qr: QrHandle }>(
    () => ({ qr: { scan: () => setOpened('scan'), codes: () => setOpened('codes') } }),
    [],
  );
  return (
    <>
      <ListView screen={qrList} place={place} />
      <ScanVoucher isOpen={opened === 'scan'} onClose={() => setOpened(null)} />
      <StoreCodes isOpen={opened === 'codes'} onClose={() => setOpened(null)} />
    </>
  );
}
