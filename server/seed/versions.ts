import type pg from 'pg';
import type { AppSecrets } from '../security/appKey.ts';
import { loadSigning } from '../security/secrets.ts';
import { addDemoVersion, SIGNED_BY } from './demoVersion.ts';

type Client = Pick<pg.ClientBase, 'query'>;

/** Libraries of the demo: days before now, state, notes. The files are texts, for no station of the demo runs. */
const VERSIONS = [
  ['medical', '3.1.0', 120, 'replaced', '支持 2024 版接口规范'],
  ['medical', '3.2.1', 30, 'released', '修复异地就医备案查询'],
  ['medical', '3.3.0', 1, 'draft', '支持移动支付撤销'],
  ['cardRead', '2.0.4', 90, 'replaced', '支持第三代社保卡'],
  ['cardRead', '2.1.0', 3, 'released', '加快读卡，修复拔插后不识别'],
] as const;

/**
 * Versions of both libraries, a finished plan, and one that has stopped by itself: two of twelve readers did not come up.
 * The stations of the demo report what they have accordingly; one of them another file than was released.
 */
export async function seedVersions(client: Client, secrets: AppSecrets): Promise<void> {
  const { sign } = await loadSigning(client, secrets);
  for (const [kind, version, days, state, notes] of VERSIONS) {
    await addDemoVersion(client, sign, {
      kind,
      name: '',
      version,
      fileName: kind === 'medical' ? 'SiInterface.dll' : 'CardReader.dll',
      notes,
      state,
      days,
      data: Buffer.from(`演示文件 ${kind} ${version}\n`),
      manifest: null,
    });
  }
  await client.query(
    `insert into upgrade_plan (plan_id, version_id, previous_id, stages, stage, window_from, window_to, failure_percent, failure_least,
            rolls_back, state, reason, made_by, made_at, changed_by, changed_at)
     values ('demo-plan-1', 'demo-medical-3.2.1', 'demo-medical-3.1.0', $1, 3, 1320, 360, 5, 10, false, 'done', '', $3,
             date_trunc('second', now()) - interval '30 days', $3, now() - interval '26 days'),
            ('demo-plan-2', 'demo-cardRead-2.1.0', 'demo-cardRead-2.0.4', $2, 1, 1320, 360, 10, 10, false, 'stopped',
             '12 台中 2 台失败，超过 10%：更新失败：20 秒内没有启动，已退回 2.0.4', $3,
             date_trunc('second', now()) - interval '3 days', '系统', now() - interval '2 days')`,
    [
      JSON.stringify([5, 25, 100].map((percent) => ({ kind: 'percent', percent }))),
      JSON.stringify([60, 100].map((percent) => ({ kind: 'percent', percent }))),
      SIGNED_BY,
    ],
  );
  await client.query(
    `insert into client_offer (fixmedins_code, station_no, version_id, offered_at, fetched_at, state, message, ended_at)
     select fixmedins_code, station_no, 'demo-cardRead-2.1.0', now() - interval '3 days', now() - interval '3 days',
            case when n in (4, 9) then 'failed' else 'done' end,
            case when n in (4, 9) then '更新失败：20 秒内没有启动，已退回 2.0.4' else '' end, now() - interval '2 days'
       from (select *, row_number() over (order by fixmedins_code) as n from station_state where kind = 'reader') x where n <= 12
     union all
     select fixmedins_code, station_no, 'demo-medical-3.2.1', now() - interval '28 days', now() - interval '28 days', 'done', '',
            now() - interval '28 days'
       from station_state where kind = 'host'`,
  );
  await client.query(
    `update station_state x
        set files = jsonb_build_array(jsonb_build_object('kind', v.kind, 'version', v.version,
                      'sha256', case when q.n = 20 then repeat('0', 64) else v.sha256 end)),
            changed = case when q.n = 20 then array['medical'] else '{}' end,
            medical_version = case v.kind when 'medical' then v.version else '' end,
            card_read_version = case v.kind when 'cardRead' then v.version else '' end
       from (select s.*, row_number() over (partition by kind order by fixmedins_code) as n from station_state s) q
       join client_version v on v.version_id = case
            when q.kind = 'host' then 'demo-medical-3.2.1'
            when q.n <= 12 and q.n not in (4, 9) then 'demo-cardRead-2.1.0' else 'demo-cardRead-2.0.4' end
      where q.fixmedins_code = x.fixmedins_code and q.station_no = x.station_no`,
  );
}
