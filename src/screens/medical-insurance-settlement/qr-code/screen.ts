import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/medical-insurance-settlement/qr-code',
  load: () => import('./QrCode.tsx'),
  content: () => import('./content.ts'),
});
