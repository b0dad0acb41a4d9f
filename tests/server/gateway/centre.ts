/** The sandbox as a third party on loopback, and the profile that leads to it. */
import type { FastifyInstance } from 'fastify';
import { sm2 } from 'sm-crypto-v2';
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

/** Keys of both sides of the open interface, where a profile's `sign` finds them: in the environment, under this prefix. */
export function openApiKeys(prefix: string): object {
  const [own, centre] = [sm2.generateKeyPairHex(), sm2.generateKeyPairHex()];
  Object.assign(process.env, {
    [`${prefix}_SECRET`]: '4117E877F5FA0A0188891283E4B617D5',
    [`${prefix}_KEY`]: own.privateKey,
    [`${prefix}_CENTRE_KEY`]: centre.privateKey,
    [`${prefix}_CENTRE_PUBLIC`]: centre.publicKey,
  });
  const env = (name: string) => ({ env: `${prefix}_${name}` });
  return {
    appSecret: env('SECRET'),
    privateKey: env('KEY'),
    centrePublicKey: env('CENTRE_PUBLIC'),
    centrePrivateKey: env('CENTRE_KEY'),
  };
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
