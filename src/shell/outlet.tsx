import type { ReactNode } from 'react';
import type { LoadedSession } from '../machines/session.ts';
import { identityOf, screenRoutes } from '../screens/index.ts';
import { Arrived, lazyScreen } from '../ui/page/lazyScreen.tsx';
import { mayOpen } from './frame/menu.ts';
import type { Runtime } from './runtime.ts';
import { NotFound, Unauthorised } from '../screens/404/NotFound.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { isOwnPath } from './address.ts';
import type { Place } from './tabs/tabs.ts';

const REFRESH = '/redirect/';
const TOOLS = '/tools';
const INITIALIZATION = '/initialization';
const ToolsScreen = lazyScreen(() => import('../screens/tools/ToolsScreen.tsx'));

const isAllowed = (path: string, { profile, rights }: LoadedSession): boolean => {
  const screen = screenRoutes.find((each) => each.path === path);
  return screen !== undefined && mayOpen(screen, { rights, roleCode: profile.roleCode });
};

/** Whether a path shows a page to this person. */
export const mayVisit = (path: string, loaded: LoadedSession): boolean =>
  path === TOOLS || isAllowed(path, loaded);

export interface Detour {
  readonly to: string;
  /** Id of the tab that is mounted again on the way. */
  readonly refreshes?: string;
}

/**
 * Where an address is redirected to, or null. `/redirect/…` mounts its path again; an account that must initialise goes to the wizard (spec §2);
 * unknown paths redirect to /404, those without the right to /401 (design §8).
 */
export function detourOf({ path, search }: Place, loaded: LoadedSession): Detour | null {
  const { isNeedInitialize, initializeStep } = loaded.profile.initializeInfo;
  if (isNeedInitialize && path !== INITIALIZATION && path !== TOOLS)
    return { to: `${INITIALIZATION}?step=${Math.max(0, initializeStep - 1)}` };
  if ((!isNeedInitialize && path === INITIALIZATION) || path === '/') return { to: '/dashboard' };
  if (path.startsWith(REFRESH)) {
    const to = path.slice(REFRESH.length - 1);
    // An address may come from anywhere, and the browser throws at one of another site.
    if (!isOwnPath(to)) return { to: '/404' };
    return { to: search === '' ? to : `${to}?${search}`, refreshes: identityOf(to, search) };
  }
  if (path === '/404' || path === '/401' || mayVisit(path, loaded)) return null;
  return { to: screenRoutes.some((each) => each.path === path) ? '/401' : '/404' };
}

interface PageServices {
  readonly runtime: Runtime;
  readonly loaded: LoadedSession;
  /** The support phone number, shown when a page breaks; empty if none is configured. */
  readonly supportPhone: string;
  /** The code tables as the area has them now: where they change, the open pages are drawn again. */
  readonly codes: unknown;
}

const here = (page: ReactNode): ReactNode => (
  <>
    {page}
    <Arrived />
  </>
);

/** The page of a path; a fault in it leaves the frame standing. */
export function pageOf(path: string, { runtime, loaded, supportPhone }: PageServices): ReactNode {
  const screen = screenRoutes.find((each) => each.path === path);
  const page = ((): ReactNode => {
    if (path === '/404') return here(<NotFound />);
    if (path === TOOLS) return <ToolsScreen runtime={runtime} />;
    // A right may be taken away while the page stands.
    return screen && isAllowed(path, loaded) ? <screen.Component /> : here(<Unauthorised />);
  })();
  return <ScreenBoundary supportPhone={supportPhone}>{page}</ScreenBoundary>;
}
