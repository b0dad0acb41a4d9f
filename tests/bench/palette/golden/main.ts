import { askGolden } from '../../../unit/commands/golden.ts';

declare global {
  interface Window {
    askGolden: typeof askGolden;
  }
}
window.askGolden = askGolden;
