/**
 * A settlement as the console names it to the server. The server reads only the day's month of the ledger; an id alone it
 * has to look for in every month.
 */
export interface OrderName {
  readonly setlId: string;
  readonly setlDate?: string | undefined;
}

/** The name of a row that is on screen: its day is its time's. */
export const orderName = ({
  setlId,
  setlTime,
}: {
  readonly setlId: string;
  readonly setlTime: string | null;
}): OrderName => ({ setlId, ...(setlTime !== null && { setlDate: setlTime.slice(0, 10) }) });
