import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { initConfig } from '../../../contract/initialization.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { optionsAt, PLATFORM } from '../../config/places.ts';
import { optionOf, wrongValue } from '../../config/options.ts';

type Config = z.infer<typeof initConfig>;

/** The options that the first set-up asks for. */
const KEY = {
  cardReaderType: 'cardReader.type',
  isPrintAfterSettle: 'settlement.isPrintAfterSettle',
  printCopies: 'settlement.printCopies',
} as const;
const KEYS = sql.param(Object.values(KEY));

const valuesOf = (config: Config): [string, string][] => [
  [KEY.cardReaderType, config.cardReaderType],
  [KEY.isPrintAfterSettle, config.isPrintAfterSettle ? '1' : '0'],
  [KEY.printCopies, String(config.printCopies)],
];

/** Sets the options of all stores of a company. @throws Problem for an invalid value */
export async function writeConfig(
  tx: Queryable,
  updater: string,
  companyId: string,
  config: Config,
): Promise<void> {
  const values = valuesOf(config);
  for (const [key, value] of values) {
    const definition = optionOf(key);
    const wrong = definition && wrongValue(definition, value);
    if (wrong) throw Problem.business(`${definition.title}：${wrong}`);
  }
  await tx.execute(
    sql`insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
        select s.poolarea_no, s.fixmedins_code, o.key, o.value, ${updater}
          from store s,
               unnest(${sql.param(values.map(([key]) => key))}::text[],
                      ${sql.param(values.map(([, value]) => value))}::text[]) as o (key, value)
         where s.company_id = ${companyId} order by s.fixmedins_code, o.key
        on conflict (medical_area_code, ref_id, option_key)
        do update set value = excluded.value, updater = excluded.updater, update_time = now()`,
  );
}

/**
 * Completes the options after the company's stores changed: an existing store keeps its own, a new one gets those of
 * the others.
 */
export async function spreadConfig(tx: Queryable, companyId: string): Promise<void> {
  await tx.execute(
    sql`update yb_option o set medical_area_code = s.poolarea_no from store s
         where s.company_id = ${companyId} and o.ref_id = s.fixmedins_code and o.medical_area_code <> s.poolarea_no`,
  );
  await tx.execute(
    sql`insert into yb_option (medical_area_code, ref_id, option_key, value, updater)
        select s.poolarea_no, s.fixmedins_code, c.option_key, c.value, c.updater
          from store s, (
            select distinct on (o.option_key) o.option_key, o.value, o.updater
              from yb_option o join store t on t.fixmedins_code = o.ref_id and t.company_id = ${companyId}
             where o.option_key = any(${KEYS})
             order by o.option_key, o.update_time desc, o.ref_id
          ) c
         where s.company_id = ${companyId}
        on conflict do nothing`,
  );
}

/** The options of the company's first store; the defaults without a store. */
export async function readConfig(db: Queryable, companyId: string): Promise<Config> {
  const [store] = await rowsOf<{ medicalAreaCode: string; refId: string }>(
    db,
    sql`select poolarea_no as medical_area_code, fixmedins_code as ref_id from store
         where company_id = ${companyId} order by fixmedins_code limit 1`,
  );
  const options = await optionsAt(db, store ?? PLATFORM);
  const valueOf = (key: string): string => options.find((option) => option.key === key)?.value ?? '';
  return {
    cardReaderType: valueOf(KEY.cardReaderType),
    isPrintAfterSettle: valueOf(KEY.isPrintAfterSettle) === '1',
    printCopies: Number(valueOf(KEY.printCopies)),
  };
}
