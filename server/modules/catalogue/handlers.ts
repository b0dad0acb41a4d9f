import { sql } from 'drizzle-orm';
import { applyEdition, discardEdition, editions, undoEdition } from '../../catalogue/edition.ts';
import { impactOf } from '../../catalogue/impact.ts';
import { rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { scopeOf } from '../../query/scope.ts';
import { ofAreas } from '../../catalogue/find.ts';
import { CURRENT } from '../../catalogue/edition.ts';
import { beginDownload } from './download.ts';
import { explainSale } from './explain.ts';
import { itemsByCode, onDay, pageItems, searchItems, totalItems } from './list.ts';
import { addOwn, changeOwn, removeOwn } from './own.ts';
import { ownArea, reachOf, requireWhole } from './reach.ts';
import { pageTerms, termsOfItem } from './termList.ts';
import { infoOf, versionInfo } from './versions.ts';

export const catalogueHandlers: ModuleHandlers<'catalogue'> = {
  getItemDirectoryByPage: async ({ tx, user }, query) => pageItems(tx, await reachOf(tx, user), query),
  getItemDirectoryTotals: async ({ tx, user }, filter) => totalItems(tx, await reachOf(tx, user), filter),
  searchItemDirectoryList: async ({ tx, user }, asked) => ({
    rows: await searchItems(tx, await reachOf(tx, user), asked),
  }),
  getItemDirectoryById: async ({ tx, user }, { id, asOf }) => {
    const reach = await reachOf(tx, user);
    const [item] = await onDay(tx, reach, await itemsByCode(tx, reach, [id]), asOf);
    if (!item) throw Problem.business('没有找到该目录');
    const terms = await rowsOf<{
      termType: '1312' | '1318' | '1319';
      subType: string;
      admdvs: string;
      begndate: string;
      enddate: string;
      value: string;
    }>(
      tx,
      sql`select term_type, sub_type, admdvs, begndate::text as begndate, coalesce(enddate::text, '') as enddate,
                 coalesce(chrgitm_lv, pric_uplmt_amt::text, selfpay_prop::text) as value
            from hilist_term t where med_list_codg = ${id} and from_ver <= ${CURRENT} and to_ver > ${CURRENT}
             and ${ofAreas('t', reach.areas)} order by term_type, sub_type, begndate desc limit 200`,
    );
    return { ...item, terms };
  },
  getItemDirectoryBySelect: async ({ tx, user }, { medListCodg, asOf }) => {
    const reach = await reachOf(tx, user);
    return { rows: await onDay(tx, reach, await itemsByCode(tx, reach, medListCodg ?? []), asOf) };
  },

  getMaxVersionInfo: ({ tx, insurer }) => versionInfo(tx, insurer),
  getEditionImpact: async ({ tx, user }, { seq }) => {
    const [edition] = await editions(tx, sql`seq = ${seq} and state = 'ready'`, 1);
    if (!edition) throw Problem.business('没有等待启用的版本');
    return { edition: infoOf(edition), ...(await impactOf(tx, scopeOf(user), seq)) };
  },
  downloadCatalogue: (context, { listType = [], isFull = false }) =>
    beginDownload(context, context.user, { source: 'centre', isFull, listTypes: listType }),
  downloadCatalogueBySize: (context, { listType = [], isFull = false, size }) =>
    beginDownload(context, context.user, { source: 'centre', isFull, listTypes: listType, size }),
  downloadEcRxCatalogueBySize: (context, { size }) =>
    beginDownload(context, context.user, { source: 'ecRx', isFull: false, listTypes: [], size }),
  applyEdition: async ({ tx, user, logTarget }, { seq }) => {
    requireWhole(user);
    const edition = await applyEdition(tx, seq);
    logTarget({ seq, ver: edition.ver });
    return infoOf(edition);
  },
  undoEdition: async ({ tx, user, logTarget }, { seq }) => {
    requireWhole(user);
    const edition = await undoEdition(tx, seq);
    logTarget({ seq, ver: edition.ver });
    return infoOf(edition);
  },
  discardEdition: async ({ tx, user, logTarget }, { seq }) => {
    requireWhole(user);
    const edition = await discardEdition(tx, seq);
    logTarget({ seq, ver: edition.ver });
    return infoOf(edition);
  },

  getLimitPriceDictionaryInfo: async ({ tx, user }, asked) => ({
    rows: await termsOfItem(tx, await reachOf(tx, user), '1318', asked),
  }),
  getSelfPayDictionaryInfo: async ({ tx, user }, asked) => ({
    rows: await termsOfItem(tx, await reachOf(tx, user), '1319', asked),
  }),
  medicalInsuranceCatalogOwnExpenseRatioInfoQuery: async ({ tx, user }, query) =>
    pageTerms(tx, await reachOf(tx, user), '1319', query),
  medicalInsuranceCatalogFixedPriceInfoQuery: async ({ db, user }, query) =>
    pageTerms(db, await reachOf(db, user), '1318', query),

  addCatalogue: async ({ tx, user, logTarget }, cells) => {
    logTarget({ medListCodg: cells.medListCodg });
    return addOwn(tx, ownArea(user), cells, user.name);
  },
  updateCatalogue: async ({ tx, user, logTarget }, item) => {
    logTarget({ medListCodg: item.medListCodg, rev: item.rev });
    return changeOwn(tx, ownArea(user), item, user.name);
  },
  delCatalogue: async ({ tx, user, logTarget }, { medListCodg, rev }) => {
    logTarget({ medListCodg });
    return removeOwn(tx, ownArea(user), medListCodg, rev, user.name);
  },
  explainSale: ({ tx, user }, asked) => explainSale(tx, scopeOf(user), asked),
};
