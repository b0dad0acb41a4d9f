import { sql } from 'drizzle-orm';
import type { DistrictNode } from '../../../contract/district.ts';
import { defineCache } from '../../db/cacheList.ts';
import { rowsOf, type Database } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';

interface Row {
  readonly admdvs: string;
  readonly name: string;
  readonly parent: string | null;
}
interface Node {
  value: string;
  name: string;
  childDistricts?: Node[];
}

function treeOf(rows: readonly Row[]): Node[] {
  const nodes = new Map(
    rows.map((row): [string, Node] => [row.admdvs, { value: row.admdvs, name: row.name }]),
  );
  const top: Node[] = [];
  for (const row of rows) {
    const node = nodes.get(row.admdvs);
    const parent = row.parent === null ? undefined : nodes.get(row.parent);
    if (!node) continue;
    if (parent) (parent.childDistricts ??= []).push(node);
    else top.push(node);
  }
  return top;
}

let trees = new WeakMap<Database, readonly DistrictNode[]>();
let kept = 0;
const use = defineCache('district.tree', {
  title: '行政区划树',
  most: 1,
  size: () => kept,
  drop: () => {
    trees = new WeakMap();
    kept = 0;
  },
});

/**
 * The tree of a database, cached by process: only the seed writes districts. An empty table is read again, since it may
 * be filled while the server runs.
 */
async function districtTree(db: Database): Promise<readonly DistrictNode[]> {
  const known = trees.get(db);
  if (known) {
    use.hit();
    return known;
  }
  use.miss();
  const rows = await rowsOf<Row>(
    db,
    sql`select admdvs, admdvs_name as name, prnt_admdvs as parent from district order by admdvs`,
  );
  const tree = treeOf(rows);
  if (tree.length > 0) {
    trees.set(db, tree);
    kept = 1;
  }
  return tree;
}

export const districtHandlers: ModuleHandlers<'district'> = {
  pullDistrictTree: async ({ db }) => ({ childDistricts: [...(await districtTree(db))] }),
};
