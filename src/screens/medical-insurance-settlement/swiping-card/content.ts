import { defineContent } from '../../defineContent.ts';
import { tillExplainCommands } from '../../shared/order/explainCommands.ts';
import { counterCommands } from './counterCommands.ts';

export default defineContent({
  commands: [...counterCommands, ...tillExplainCommands],
});
