import { useLayoutEffect, useMemo, useRef } from 'react';
import { copyToClipboard } from '../../ui/text/clipboard.ts';
import type { TableLayout } from '../../ui/table/tableTypes.ts';
import { writeQuery, type UrlQuery } from '../query.ts';
import type { ResolvedList } from '../definition.ts';
import { useServices } from '../../commands/services.ts';
import type { ListState } from '../controller/useList.ts';
import {
  dropView,
  withoutPersonalData,
  keepView,
  proposedName,
  readViews,
  searchOf,
  searchToKeep,
} from './savedViews.ts';
import { writeViewLayout } from './viewLayout.ts';
import type { ViewTools } from './viewTools.ts';

/** The views of a list. The tools stay the same object while the list is mounted. */
export function useViews(
  screen: ResolvedList,
  path: string,
  list: Pick<ListState, 'values' | 'sort' | 'openQuery'>,
  layout: TableLayout,
): ViewTools {
  const { views: keep, toast } = useServices();
  const latest = useRef({ list, layout });
  useLayoutEffect(() => {
    latest.current = { list, layout };
  });
  return useMemo(() => {
    const query = (): UrlQuery => {
      const { values, sort } = latest.current.list;
      return { values, sort, view: writeViewLayout(screen.columns, latest.current.layout) };
    };
    const all = () => readViews(keep, screen.id);
    return {
      all,
      proposed: () => {
        const names = all().map(({ name }) => name);
        return proposedName(screen, query(), names);
      },
      save: (name) => {
        keepView(keep, screen.id, { name, search: searchToKeep(screen, query()) });
        toast('success', `视图「${name}」已保存${leftOut(screen, query())}`);
      },
      open: (name) => {
        const view = all().find((each) => each.name === name);
        if (view) latest.current.list.openQuery(searchOf(screen, view));
      },
      drop: (name) => {
        const view = all().find((each) => each.name === name);
        dropView(keep, screen.id, name);
        return () => view && keepView(keep, screen.id, view);
      },
      copyLink: () => {
        const { values, ...rest } = query();
        const search = writeQuery({ ...rest, values: withoutPersonalData(screen, values) });
        const text = `${location.origin}${path}?${search}`;
        void copyToClipboard({ text, html: '' }).then((isDone) =>
          isDone
            ? toast('success', `视图链接已复制${leftOut(screen, query())}`)
            : toast('danger', '浏览器不允许复制，请从地址栏复制'),
        );
      },
    };
  }, [screen, path, keep, toast]);
}

/** The titles of the active filters that are neither saved nor shared. */
function leftOut(screen: ResolvedList, { values }: UrlQuery): string {
  const kept = withoutPersonalData(screen, values);
  const titles = screen.filters.flatMap(({ title, filter }) =>
    filter.kind === 'text' && (values[filter.param] ?? '') !== '' && kept[filter.param] === undefined
      ? [title]
      : [],
  );
  return titles.length === 0 ? '' : `，不含「${titles.join('、')}」`;
}
