import { BookIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { PaletteSource, SourceRow } from '../../../commands/palette/paletteSource.ts';
import { MANUAL, manualArg, manualDialog, manualPlaceOf } from './manualDialog.ts';

/** Opens the operators' manual at the page of a role. */
export const manualCommands: readonly AnyCommand[] = [
  defineCommand<'page'>({
    id: 'manual.open',
    title: '使用手册',
    keywords: ['manual', 'handbook', 'how to', '帮助', '教程', '说明书'],
    section: '帮助',
    icon: BookIcon,
    permission: 'session',
    scope: 'global',
    unlogged: true,
    args: [
      {
        key: 'page',
        title: '哪一册',
        options: () =>
          MANUAL.map(({ id, title }) => ({ value: manualArg({ page: id, section: '' }), title })),
      },
    ],
    perform: (ctx, { page }) => ctx.services.show(manualDialog, manualPlaceOf(page)),
  }),
];

/** Sections of the manual behind `?`, beside keys and guides; its text is loaded with the first question. */
export const manualSource: PaletteSource = {
  prefix: '?',
  title: '使用手册',
  hint: '手册',
  prompt: '',
  question: (text) => (text.trim() === '' ? null : text.trim()),
  async answer(question) {
    const [{ manualPages }, { findSections, plainText }] = await Promise.all([
      import('./manualPages.ts'),
      import('./manualText.ts'),
    ]);
    return findSections(manualPages, question).map(({ page, section }): SourceRow => {
      const name = MANUAL.find(({ id }) => id === page.id)?.title ?? page.title;
      return {
        key: `manual ${page.id}#${section.title}`,
        title: section.title === '' ? page.title : section.title,
        note: `${name}：${plainText(section)}`,
        group: '使用手册',
        icon: BookIcon,
        does: {
          command: 'manual.open',
          args: { page: manualArg({ page: page.id, section: section.title }) },
        },
      };
    });
  },
};
