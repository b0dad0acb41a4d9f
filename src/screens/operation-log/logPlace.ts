import type { OperationRow } from '../../../contract/operationLog/operationLog.ts';
import { definePlace } from '../../commands/place.ts';

/** 操作日志, as its commands see it. */
export const logPlace = definePlace<LogHandle>('operationLog');

export interface LogHandle {
  /** Shows all that a line says, before and after. */
  look(row: OperationRow): void;
}
