import { defineScreen } from '../../defineScreen.ts';

/** 医保医师/药师: the people of all stores, their licences, and what of these ends soon. */
export default defineScreen({
  route: '/basic-data/medical-executive-menu',
  load: () => import('./MedicalExecutive.tsx'),
  content: () => import('./content.ts'),
});
