import { defineScreen } from '../../defineScreen.ts';

/** 医保配置: the options of an area, a company in it, or a store. */
export default defineScreen({
  route: '/system-manager/medical-security-config',
  load: () => import('./MedicalSecurityConfig.tsx'),
  content: () => import('./content.ts'),
});
