import type { Database } from '../../db/connect.ts';
import { areaOfStore, type Centre } from '../routed.ts';
import type { Choices } from '../centres.ts';
import { gatewayCentre } from './adapter.ts';
import { storedExchanges } from './exchanges.ts';
import type { Profile } from './profile.ts';
import { storedSigns } from './signs.ts';
import { signerOf } from './sign/signer.ts';
import { createTransport } from './transport.ts';

export interface Gateways {
  readonly centres: readonly Centre[];
  close(): Promise<void>;
}

/** The centres of the profiles. `db` is a pool that seals. */
export function openGateways(profiles: readonly Profile[], db: Database, choices: Choices): Gateways {
  const patienceOf = async (fixmedinsCode: string): Promise<number | null> =>
    (await choices.of(areaOfStore(fixmedinsCode)))?.patienceMs ?? null;
  const opened = profiles.map((profile) => ({ profile, transport: createTransport(profile) }));
  return {
    centres: opened.map(({ profile, transport }) => ({
      profile,
      port: gatewayCentre({
        profile,
        patienceOf,
        transport,
        signer: signerOf(profile),
        exchanges: storedExchanges(db),
        signs: storedSigns(db),
      }),
    })),
    async close() {
      await Promise.all(opened.map(({ transport }) => transport.close()));
    },
  };
}
