import type { AnyCommand } from '../commands/command.ts';
import { drawnAuditCommands } from './shared/order/auditCommands.ts';
import { drawnCertCommands } from './shared/order/certCommands.ts';
import { drawnCentreMessageCommands } from './shared/order/centreMessageCommands.ts';
import { drawnExplainCommands } from './shared/order/explainCommands.ts';
import { drawnPrintCommands } from './shared/order/printCommands.ts';
import { drawnRevealCommands } from './shared/order/revealCommands.ts';
import { drawnRefundCommands } from './shared/order/refundCommands.ts';
import { findCommands } from './shared/palette/findCommands.ts';
import { whoCanCommand } from './shared/rights/whoCanCommand.ts';

/** The commands of the order's drawer, and of items found in the palette. */
const own: readonly AnyCommand[] = [
  ...drawnPrintCommands,
  ...drawnRevealCommands,
  ...drawnCertCommands,
  ...drawnCentreMessageCommands,
  ...drawnAuditCommands,
  ...drawnExplainCommands,
  ...drawnRefundCommands,
  ...findCommands,
];

/**
 * The commands that are available on every page, and loaded once the first page rests.
 * @param others all other commands
 */
export const everywhereCommands = (others: readonly AnyCommand[]): readonly AnyCommand[] => [
  ...own,
  whoCanCommand([...others, ...own]),
];
