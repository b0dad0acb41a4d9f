import { defineScreen } from '../../defineScreen.ts';
import { qrCommands } from './qrCommands.ts';
import { qrList } from './qrList.ts';

export default defineScreen({
  route: '/medical-insurance-settlement/qr-code',
  load: () => import('./QrCode.tsx'),
  list: qrList,
  commands: qrCommands,
});
