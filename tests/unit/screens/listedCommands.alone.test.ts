/**
 * What a page's list shows is there when the page is drawn: its commands come with the page or with the frame, not later. Alone, since
 * other tests load the commands of all pages.
 */
import { expect, it } from 'vitest';
import { registry as growing } from '../../../src/shell/registry.ts';
import * as manifests from '../../../src/screens/manifests.ts';
import { ScreenContents } from '../../../src/screens/screenContents.ts';
import { screenCommandsOf, screenRoutesOf } from '../../../src/screens/screens.ts';

const all = Object.values(manifests);
/** Of the frame, and of no page. */
const frame = growing.all().map(({ id }) => id);

it.each(all.map((manifest) => [manifest.route, manifest] as const))('%s', async (_, manifest) => {
  const contents = new ScreenContents(all);
  const { list } = await contents.load(manifest);
  if (!list) return;
  const routes = screenRoutesOf(all, contents.load);
  const there = new Set([
    ...frame,
    ...screenCommandsOf(all, routes, contents.snapshot()).map(({ id }) => id),
  ]);
  const shown = [list.toolbar, list.rowMenu, list.open ?? []];
  const ids: string[] = [];
  const take = (part: unknown): void => {
    if (typeof part === 'string') ids.push(part);
    else if (Array.isArray(part)) part.forEach(take);
    else take((part as { readonly commands: unknown }).commands);
  };
  take(shown);
  expect(ids.filter((id) => !there.has(id))).toEqual([]);
});
