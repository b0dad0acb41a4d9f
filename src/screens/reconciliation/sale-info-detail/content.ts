import { defineContent } from '../../defineContent.ts';
import { explainCommands } from '../../shared/order/explainCommands.ts';
import { printCommands } from '../../shared/order/printCommands.ts';

export default defineContent({
  commands: [...printCommands, ...explainCommands],
});
