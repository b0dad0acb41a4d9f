import { codeItems, codeTables, type CodeTableName } from '../../../contract/codes/codes.ts';
import { changeableTables, codeTypes } from '../../../contract/codes/types.ts';
import { changedTables } from '../../dictionary/overlay.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { poolingAreas } from '../../query/areas.ts';
import { downloadCodes } from './download.ts';
import { dropdownHistory, dropdownsOf, submitDropdown } from './dropdowns.ts';
import { itemIdOf, itemOf, itemsOf, pageItems, totalItems } from './list.ts';
import { addItem, deleteItem, setDefault, setStopped, updateItem } from './write.ts';

const tableNames = Object.keys(codeTables) as CodeTableName[];
const isTable = (name: string): name is CodeTableName => Object.hasOwn(codeTables, name);

export const dictionaryHandlers: ModuleHandlers<'dictionary'> = {
  map: (_, { codeTypes: asked }) =>
    Promise.resolve(
      [...new Set(asked)].map((codeType) => ({
        codeType,
        codes: isTable(codeType) ? [...codeItems(codeType)] : [],
      })),
    ),

  insDistricts: async ({ tx }) => ({ insDistricts: await poolingAreas(tx, { kind: 'all' }) }),

  allEnums: async ({ tx, user }) => ({
    enums: Object.fromEntries(tableNames.map((name) => [name, [...codeItems(name)]])),
    version: user.codesVersion,
    changed: Object.fromEntries(
      Object.entries(await changedTables(tx, user)).map(([type, codes]) => [type, [...codes]]),
    ),
  }),

  version: ({ user }) => Promise.resolve({ version: user.codesVersion }),
  paged: ({ tx, user }, query) => pageItems(tx, user, query),
  totals: ({ tx, user }, filter) => totalItems(tx, user, filter),
  codeTypes: () =>
    Promise.resolve({
      codeTypes: codeTypes.map((value) => ({
        value,
        name: changeableTables[value],
        itemCount: codeItems(value).length,
      })),
    }),
  allDictionaryList: async ({ tx, user }) => ({
    version: user.codesVersion,
    rows: [...(await itemsOf(tx, user))],
  }),
  get: ({ tx, user }, { id }) => itemOf(tx, user, id),

  addItem: async ({ tx, user, logTarget }, request) => {
    const itemId = itemIdOf({ codeType: request.codeType, value: request.natDicValCode });
    logTarget({ itemId, dicValName: request.dicValName });
    await addItem(tx, user, request);
    return itemOf(tx, user, itemId);
  },
  updateItem: async ({ tx, user, logTarget }, request) => {
    const { dicValName: was } = await itemOf(tx, user, request.itemId);
    logTarget({ itemId: request.itemId, was, dicValName: request.dicValName, srtNo: request.srtNo ?? null });
    await updateItem(tx, user, request);
    return itemOf(tx, user, request.itemId);
  },
  enableItem: async ({ tx, user, logTarget }, { id }) => {
    logTarget({ itemId: id });
    await setStopped(tx, user, id, false);
    return itemOf(tx, user, id);
  },
  stopItem: async ({ tx, user, logTarget }, { id }) => {
    logTarget({ itemId: id });
    await setStopped(tx, user, id, true);
    return itemOf(tx, user, id);
  },
  deleteItem: async ({ tx, user, logTarget }, { id }) => {
    logTarget({ itemId: id });
    await deleteItem(tx, user, id);
    return null;
  },
  setItemDefault: async ({ tx, user, logTarget }, { itemId, isDefault }) => {
    logTarget({ itemId, isDefault });
    await setDefault(tx, user, itemId, isDefault);
    return itemOf(tx, user, itemId);
  },

  searchDynamicDropdowns: async ({ tx, user }, { dropCode }) => ({
    dropdowns: await dropdownsOf(tx, user, dropCode),
  }),
  getHistoryDynamicDropdowns: ({ tx, user }, query) => dropdownHistory(tx, user, query),
  submitDynamicDropdowns: async ({ tx, user, logTarget }, request) => {
    logTarget({ dropCode: request.dropCode, words: request.words });
    return submitDropdown(tx, user, request);
  },

  download: ({ db, insurer, user }, { codeTypes: wanted }) => downloadCodes(db, insurer, user, wanted),
};
