import type { Rights } from '../../../contract/rights/permission.ts';
import { defineCommand, type AnyCommand, type Command } from '../../../src/commands/command.ts';
import type { CommandContext } from '../../../src/commands/context.ts';
import type { CommandEvent, CommandReport, Reversible } from '../../../src/commands/events.ts';
import type { Services, CoreServices } from '../../../src/commands/services.ts';

export const superRights: Rights = { isSuperAdmin: true, menus: new Set(), buttons: new Set() };
export const noRights: Rights = { isSuperAdmin: false, menus: new Set(), buttons: new Set() };

/** A command that does nothing except what the test overrides. */
export function sample(over: Partial<Command<string>> & { readonly id: string }): AnyCommand {
  return defineCommand<string>({
    title: '样例',
    keywords: [],
    section: '测试',
    permission: 'session',
    scope: 'global',
    perform: () => undefined,
    ...over,
  });
}

/** Services that record their calls. */
export function recordingServices(answer = true) {
  const reports: CommandReport[] = [];
  const events: CommandEvent[] = [];
  const visited: string[] = [];
  const questions: string[] = [];
  const opened: string[] = [];
  const offered: Reversible[] = [];
  // Other rooms declare further services, which these commands never call.
  const services: CoreServices & Pick<Services, 'surfaces'> = {
    navigate: (path) => void visited.push(path),
    confirm: ({ tips }) => {
      questions.push(tips);
      return Promise.resolve(answer);
    },
    report: (report) => void reports.push(report),
    record: (event) => void events.push(event),
    offerUndo: (reversible) => void offered.push(reversible),
    surfaces: {
      openPalette: (id) => void opened.push(id ?? 'palette'),
      openHelp: () => void opened.push('help'),
    },
  };
  return { services: services as Services, reports, events, visited, questions, opened, offered };
}

export const contextWith = (services: Services, over: Partial<CommandContext> = {}): CommandContext => ({
  rights: superRights,
  services,
  ...over,
});
