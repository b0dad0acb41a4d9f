import { qrPlace } from './qrCommands.ts';
import { useMemo, useState } from 'react';
import { ListView } from '../../../list/view/ListView.tsx';
import { qrList } from './qrList.ts';
import { ScanVoucher } from './ScanVoucher.tsx';
import { StoreCodes } from './StoreCodes.tsx';

/** 医保二维码: scan an e-voucher, show the store's codes, list the codes used. */
export default function QrCode() {
  const [opened, setOpened] = useState<'scan' | 'codes' | null>(null);
  const offers = useMemo(
    () => qrPlace.offer({ scan: () => setOpened('scan'), codes: () => setOpened('codes') }),
    [],
  );
  return (
    <>
      <ListView screen={qrList} offers={offers} />
      <ScanVoucher isOpen={opened === 'scan'} onClose={() => setOpened(null)} />
      <StoreCodes isOpen={opened === 'codes'} onClose={() => setOpened(null)} />
    </>
  );
}
