/** A place in the primary's log: a write that was acknowledged before it was read lies before it. */
export interface Position {
  readonly timeline: number;
  readonly lsn: bigint;
}

/** The current place of the primary as text, which clients carry without reading it: timeline and LSN. */
export const POSITION_SQL =
  "left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) || '-' || pg_current_wal_insert_lsn()::text";

const TEXT = /^([\dA-F]{8})-([\dA-F]{1,8})\/([\dA-F]{1,8})$/;

export const lsnOf = (text: string): bigint => {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
};

/** Null for what `POSITION_SQL` cannot have given. */
export function positionOf(text: string): Position | null {
  const [, timeline, high, low] = TEXT.exec(text) ?? [];
  if (timeline === undefined || high === undefined || low === undefined) return null;
  return { timeline: Number.parseInt(timeline, 16), lsn: lsnOf(`${high}/${low}`) };
}
