import { defineScreen } from '../defineScreen.ts';
import { diseaseSelectCommands } from '../shared/counter/pageCommands.ts';

export default defineScreen({
  route: '/disease-select',
  load: () => import('./DiseaseSelect.tsx'),
  commands: diseaseSelectCommands,
});
