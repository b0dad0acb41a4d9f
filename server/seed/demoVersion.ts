import type pg from 'pg';
import type { ClientVersion } from '../../contract/clientVersion.ts';
import type { Manifest } from '../../contract/plugin.ts';
import type { Secrets } from '../security/secrets.ts';
import { hashOf, statementOf } from '../stations/versions.ts';

export const SIGNED_BY = '超级管理员';

interface DemoVersion extends Pick<ClientVersion, 'kind' | 'name' | 'version' | 'fileName' | 'notes'> {
  readonly state: 'draft' | 'released' | 'replaced';
  /** When it was uploaded and released, days before now; one that was replaced was so after half of them. */
  readonly days: number;
  readonly data: Buffer;
  readonly manifest: Manifest | null;
}

/** Adds a version of the demo for Windows everywhere, with its file: `demo-<kind or package>-<version>`. */
export async function addDemoVersion(
  client: Pick<pg.ClientBase, 'query'>,
  sign: Secrets['sign'],
  { kind, name, version, fileName, notes, state, days, data, manifest }: DemoVersion,
): Promise<void> {
  const file = { kind, name, version, area: '', platform: 'win-x64', fileName, size: data.length } as const;
  const sha256 = hashOf(data);
  const statement = state === 'draft' ? null : JSON.stringify(statementOf({ ...file, sha256 }));
  const versionId = `demo-${name || kind}-${version}`;
  await client.query(
    `insert into client_version (version_id, kind, name, platform, version, file_name, size, sha256, notes, manifest, statement,
            signature, state, uploaded_by, uploaded_at, released_by, released_at, ended_by, ended_at)
     values ($1, $2, $3, 'win-x64', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
             date_trunc('second', now()) - make_interval(days => $14), $15,
             case when $15 <> '' then now() - make_interval(days => $14) end, case when $12 = 'replaced' then $13 else '' end,
             case when $12 = 'replaced' then now() - make_interval(days => $14 / 2) end)`,
    [
      versionId,
      kind,
      name,
      version,
      fileName,
      data.length,
      sha256,
      notes,
      manifest === null ? null : JSON.stringify(manifest),
      statement,
      statement === null ? null : sign(Buffer.from(statement)),
      state,
      SIGNED_BY,
      days,
      statement === null ? '' : SIGNED_BY,
    ],
  );
  await client.query('insert into client_version_piece (version_id, seq, data) values ($1, 0, $2)', [
    versionId,
    data,
  ]);
}
