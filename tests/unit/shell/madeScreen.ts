import { routeGroups, routes, type RoutePath, type RouteRow } from '../../../contract/routes.ts';
import type { ScreenRoute } from '../../../src/screens/screens.ts';

/** A screen of the route table, as far as the frame reads it; its page is never loaded. */
export function lazyScreen(
  path: RoutePath,
  patch: Pick<ScreenRoute, 'permission'> & Partial<ScreenRoute>,
): ScreenRoute {
  const row: RouteRow | undefined = routes.find((each) => each.path === path);
  const group = routeGroups.find((each) => each.path === row?.group);
  return {
    path,
    title: row?.title ?? '',
    english: row?.english ?? '',
    group: group ? { path: group.path, title: group.title } : null,
    roles: null,
    inMenu: true,
    identity: [],
    Component: () => null,
    ...patch,
  };
}
