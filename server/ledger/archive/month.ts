import { z } from 'zod';

/** Tables with a partition for each month, in the order in which a month's rows come back. */
export const MONTHLY = ['settlement', 'fee_detail', 'day_rec', 'day_part', 'centre_row'] as const;
export type Monthly = (typeof MONTHLY)[number];

/** The partition of a table for `YYYY-MM`. */
export const partitionOf = (table: Monthly, month: string): string => `${table}_${month.replace('-', '')}`;

export const MANIFEST = 'manifest.json';
export const entryOf = (table: Monthly): string => `${table}.csv`;
export const fileOf = (month: string): string => `settlements-${month}.zip`;

/** What an archive says of itself. */
export const manifestShape = z.strictObject({
  version: z.literal(1),
  /** `YYYY-MM`. */
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  tables: z
    .array(
      z.strictObject({
        name: z.enum(MONTHLY),
        /** In the order of the file. */
        columns: z.array(z.string()).min(1),
        rows: z.int().nonnegative(),
        /** Of the CSV file inside of the archive, hexadecimal. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .length(MONTHLY.length),
});
export type Manifest = z.infer<typeof manifestShape>;
