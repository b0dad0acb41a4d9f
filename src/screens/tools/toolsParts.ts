import type { ActorRefFrom } from 'xstate';
import type { Api } from '../../api/client.ts';
import type { Host } from '../../api/host/host.ts';
import type { Settings } from '../../api/settings.ts';
import type { TokenStore } from '../../api/token.ts';
import type { Inspector } from '../../machines/inspect.ts';
import type { sessionMachine } from '../../machines/session.ts';

/** The parts of the running page that the toolbox shows and tests. */
export interface ToolsParts {
  readonly api: Api;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly token: TokenStore;
  readonly settings: Settings;
  /** The ERP host that frames the page, if there is one. */
  readonly host: Host;
  readonly inspector: Inspector;
}
