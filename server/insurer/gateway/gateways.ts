import type { Database } from '../../db/connect.ts';
import type { CentreOfAreas } from '../routed.ts';
import { gatewayCentre } from './adapter.ts';
import { storedExchanges } from './exchanges.ts';
import type { Profile } from './profile.ts';
import { storedSigns } from './signs.ts';
import { signerOf } from './sign/signer.ts';
import { createTransport } from './transport.ts';

export interface Gateways {
  readonly centres: readonly CentreOfAreas[];
  close(): Promise<void>;
}

/** The centres of the profiles. `db` is a pool that seals. */
export function openGateways(profiles: readonly Profile[], db: Database): Gateways {
  const opened = profiles.map((profile) => ({ profile, transport: createTransport(profile) }));
  return {
    centres: opened.map(({ profile, transport }) => ({
      areas: profile.areas,
      port: gatewayCentre({
        profile,
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
