import { defineScreen } from '../defineScreen.ts';

export default defineScreen({
  route: '/disease-select',
  load: () => import('./DiseaseSelect.tsx'),
  content: () => import('./content.ts'),
});
