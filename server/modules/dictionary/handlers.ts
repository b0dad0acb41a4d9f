import { codeItems, codeTables, type CodeTableName } from '../../../contract/codes/codes.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { poolingAreas } from '../../query/areas.ts';

const tableNames = Object.keys(codeTables) as CodeTableName[];
const isTable = (name: string): name is CodeTableName => Object.hasOwn(codeTables, name);

export const dictionaryHandlers: ModuleHandlers<'dictionary'> = {
  map: (_, { codeTypes }) =>
    Promise.resolve(
      [...new Set(codeTypes)].map((codeType) => ({
        codeType,
        codes: isTable(codeType) ? codeItems(codeType) : [],
      })),
    ),

  insDistricts: async ({ tx }) => ({ insDistricts: await poolingAreas(tx, { kind: 'all' }) }),

  allEnums: () =>
    Promise.resolve({ enums: Object.fromEntries(tableNames.map((name) => [name, codeItems(name)])) }),
};
