import type { ScreenManifest } from '../../../src/screens/defineScreen.ts';
import { ScreenContents } from '../../../src/screens/screenContents.ts';
import { screenCommandsOf, screenRoutesOf } from '../../../src/screens/screens.ts';

/** Routes and commands of these pages, their contents loaded. */
export async function screensOf(manifests: readonly ScreenManifest[]) {
  const contents = new ScreenContents(manifests);
  const routes = screenRoutesOf(manifests, contents.load);
  await contents.loadAll();
  return { routes, commands: screenCommandsOf(manifests, routes, contents.snapshot()) };
}
