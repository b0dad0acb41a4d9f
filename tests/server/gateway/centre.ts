/** The sandbox as a third party on loopback, and the profile that leads to it. */
import type { FastifyInstance } from 'fastify';
import { centreApp } from '../../../server/centre/centre.ts';
import { connect } from '../../../server/db/connect.ts';
import { readProfile, type Profile } from '../../../server/insurer/gateway/profile.ts';
import { checkerOf } from '../../../server/insurer/gateway/sign/signer.ts';
import { sandboxCentre } from '../../../server/insurer/sandbox/centre.ts';

process.env['TEST_CENTRE_SECRET'] ??= 'a secret of tests';

/** A profile of the test's centre. `more` changes fields of it. */
export function profileAt(baseUrl: string, more: object = {}): Profile {
  const profile = {
    name: 'test',
    // Every area.
    areas: [''],
    baseUrl,
    mdtrtareaAdmvs: '320100',
    recerSysCode: 'TEST',
    infver: 'V1.0',
    operator: { type: '1', code: 'platform', name: '平台' },
    sign: { kind: 'tif', paasid: 'yibao', secret: { env: 'TEST_CENTRE_SECRET' } },
    refmsgid: 'echo',
    patienceMs: { default: 2000 },
    ...more,
  };
  return readProfile(JSON.stringify(profile), 'test.json');
}

export interface ServedCentre {
  readonly profile: Profile;
  stop(): Promise<void>;
}

/** Serves the sandbox of a database. `patienceMs` is the sandbox's: what its faults hold back longer is lost. */
export async function serveCentre(
  databaseUrl: string,
  { patienceMs = 200, profile: more = {} }: { readonly patienceMs?: number; readonly profile?: object } = {},
): Promise<ServedCentre> {
  const db = connect(databaseUrl, { max: 6, name: 'test centre' });
  const app: FastifyInstance = centreApp({
    profile: profileAt('http://127.0.0.1:1', more),
    checker: checkerOf(profileAt('http://127.0.0.1:1', more)),
    port: sandboxCentre(db, { patienceMs }),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    profile: profileAt(address, more),
    async stop() {
      app.server.closeAllConnections();
      await app.close();
      await db.$client.end();
    },
  };
}
