import { buffer } from 'node:stream/consumers';
import type pg from 'pg';
import yazl from 'yazl';
import { MANIFEST, type Manifest } from '../../contract/plugin.ts';
import type { AppSecrets } from '../security/appKey.ts';
import { loadSigning } from '../security/secrets.ts';
import { hashOf } from '../stations/versions.ts';
import { addDemoVersion, SIGNED_BY } from './demoVersion.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Packages of the demo: name, title, service, port, version, days before now, state, notes. Their services say `ready` and no more. */
const PACKAGES = [
  ['card-reader', '读卡服务', 'reader', 8766, '1.0.0', 60, 'replaced', '首个版本'],
  ['card-reader', '读卡服务', 'reader', 8766, '1.1.0', 14, 'released', '支持扫码墩'],
  ['receipt-printer', '小票打印服务', 'printer', 8767, '1.0.0', 20, 'released', '支持网络打印机'],
  ['receipt-printer', '小票打印服务', 'printer', 8767, '1.0.1', 1, 'draft', '缺纸时说明'],
] as const;
const SCRIPT = Buffer.from("console.log('ready');\nsetInterval(() => {}, 1000);\n");

/** The zip, always the same bytes: the levels of the tests hold them. */
async function zipOf(manifest: Manifest): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const mtime = new Date('2024-01-01T00:00:00Z');
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST, { mtime });
  zip.addBuffer(SCRIPT, 'service.mjs', { mtime });
  zip.end();
  return buffer(zip.outputStream);
}

/** Packages, what the demo's stations run of them, and their past weeks. */
export async function seedPlugins(client: Client, secrets: AppSecrets): Promise<void> {
  const { sign } = await loadSigning(client, secrets);
  for (const [name, title, service, port, version, days, state, notes] of PACKAGES) {
    const manifest: Manifest = {
      protocol: 1,
      name,
      title,
      version,
      platform: 'win-x64',
      station: null,
      needs: {},
      services: [{ name: service, title, entry: 'service.mjs', port, permissions: ['data'] }],
      files: [{ path: 'service.mjs', size: SCRIPT.length, sha256: hashOf(SCRIPT) }],
    };
    await addDemoVersion(client, sign, {
      kind: 'plugin',
      name,
      version,
      fileName: `${name}-${version}.zip`,
      notes,
      state,
      days,
      data: await zipOf(manifest),
      manifest,
    });
  }
  // Both services at the second tills; one of nine printers has failed, one of seven readers still runs the version before.
  await client.query(
    `update station_state x
        set services = jsonb_build_array(
              jsonb_build_object('package', 'card-reader', 'name', 'reader',
                'version', case when q.n % 7 = 3 then '1.0.0' else '1.1.0' end, 'state', 'running', 'port', 8766,
                'since', q.since, 'restarts', (q.n % 11 = 5)::int * 2, 'lastError', ''),
              jsonb_build_object('package', 'receipt-printer', 'name', 'printer', 'version', '1.0.0',
                'state', case q.n % 9 when 4 then 'failed' when 7 then 'stopped' else 'running' end, 'port', 8767,
                'since', q.since, 'restarts', case q.n % 9 when 4 then 5 else 0 end,
                'lastError', case q.n % 9 when 4 then '意外退出（1）打印机没有应答' else '' end))
       from (select fixmedins_code, station_no, row_number() over (order by fixmedins_code) as n,
                    (extract(epoch from now() - interval '1 day') * 1000)::bigint as since
               from station_state where kind = 'reader') q
      where q.fixmedins_code = x.fixmedins_code and q.station_no = x.station_no`,
  );
  await client.query(
    `insert into plugin_day (fixmedins_code, day, package, version, stations, failed)
     select x.fixmedins_code, d::date, q.package, case when q.package = 'card-reader' and d < now()::date - 14 then '1.0.0' else q.version end,
            count(distinct x.station_no),
            count(distinct x.station_no) filter (where q.state = 'failed' or abs(hashtext(x.fixmedins_code || d::text)) % 37 = 0)
       from station_state x cross join lateral jsonb_to_recordset(x.services) as q (package text, version text, state text),
            generate_series(now()::date - 20, now()::date - 1, interval '1 day') d
      where x.services <> '[]' group by 1, 2, 3, 4`,
  );
  await client.query(
    `insert into service_order (fixmedins_code, station_no, order_id, package, service, action, asked_by, asked_at, taken_at, ended_at, state, message)
     select x.fixmedins_code, x.station_no, 'demo-' || x.station_no, 'receipt-printer', 'printer', 'restart', $1,
            now() - interval '3 hours', now() - interval '179 minutes', now() - interval '179 minutes', 'failed',
            '小票打印服务启动后退出（1）：打印机没有应答'
       from station_state x where x.services @> '[{"package": "receipt-printer", "state": "failed"}]'`,
    [SIGNED_BY],
  );
}
