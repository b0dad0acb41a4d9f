import type { ActorRefFrom } from 'xstate';
import type { Api } from '../api/client.ts';
import type { Host } from '../api/host/host.ts';
import type { PubSub } from '../api/pubSub.ts';
import type { Settings } from '../api/settings.ts';
import type { ToastBus } from '../api/toastBus.ts';
import type { TokenStore } from '../api/token.ts';
import type { expiryMachine } from '../machines/expiry.ts';
import type { Inspector } from '../machines/inspect.ts';
import type { AnyReveals } from '../machines/reveals.ts';
import type { ServerPrompts } from './serverPrompts.ts';
import type { Entry } from '../screens/forwarding/entry.ts';
import type { Watched } from '../machines/watched.ts';
import type { SessionActor } from './session.ts';

/** The page's services; created once in src/wire.tsx. */
export interface Runtime {
  readonly session: SessionActor;
  readonly expiry: ActorRefFrom<typeof expiryMachine>;
  readonly api: Api;
  readonly token: TokenStore;
  readonly toasts: ToastBus;
  readonly pubSub: PubSub;
  /** The ERP host around the page, if there is one. */
  readonly host: Host;
  /** The server's questions, renewals and message boxes. */
  readonly prompts: ServerPrompts;
  readonly settings: Settings;
  /** Set if the page was opened by a silent login. */
  readonly entry: Entry | null;
  readonly inspect: Watched;
  readonly inspector: Inspector;
  /** Event fields that the inspector may show, added as machines are loaded. */
  readonly revealed: Record<string, AnyReveals>;
}
