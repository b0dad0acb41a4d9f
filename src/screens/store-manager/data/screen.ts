import { defineScreen } from '../../defineScreen.ts';

export default defineScreen({
  route: '/store-manager/data',
  load: () => import('./StoreData.tsx'),
  content: () => import('./content.ts'),
});
