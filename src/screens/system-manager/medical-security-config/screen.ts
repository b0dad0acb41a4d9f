import { defineScreen } from '../../defineScreen.ts';
import { centreCommands } from './centreCommands.ts';
import { optionsCommands, placedCommands } from '../group/optionsCommands.ts';

/** 医保配置: the options of an area, a company in it, or a store. */
export default defineScreen({
  route: '/system-manager/medical-security-config',
  load: () => import('./MedicalSecurityConfig.tsx'),
  commands: [...placedCommands, ...optionsCommands, ...centreCommands],
});
