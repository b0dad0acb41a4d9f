import { readPage, type ManualPage } from './manualText.ts';
import { MANUAL } from './manualDialog.ts';

const texts = import.meta.glob<string>('../../../../docs/manual.zh-CN/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../../docs/manual.zh-CN/pictures/*.jpg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const byName = new Map(Object.entries(texts).map(([path, text]) => [nameOf(path), text]));

/** The pages of docs/manual.zh-CN, by role; loaded with the first look at the manual. */
export const manualPages: readonly ManualPage[] = MANUAL.map(({ id }) =>
  readPage(id, byName.get(`${id}.md`) ?? ''),
);

/** The addresses of the pictures by file name. */
export const manualPictures: ReadonlyMap<string, string> = new Map(
  Object.entries(pictures).map(([path, url]) => [nameOf(path), url]),
);
