import { HelpIcon } from '@blueprintjs/icons';
import { buttonKey, permits } from '../../../../contract/rights/permission.ts';
import { defineCommand, type AnyCommand, type ArgOption } from '../../../commands/command.ts';
import { storeStep, userStep } from '../../../list/palette/steps.ts';
import { whoCanDialog, type WhoCanAsked } from './whoCanDialog.ts';

/** The actions that need a right, each named once. */
function actionsOf(commands: readonly AnyCommand[]): ReadonlyMap<string, ArgOption & WhoCanAsked> {
  const actions = new Map<string, ArgOption & WhoCanAsked>();
  for (const { id, title, section, keywords, permission } of commands) {
    if (typeof permission === 'string') continue;
    const { menuCode, buttonCode } = permission;
    const menuCodes = typeof menuCode === 'string' ? [menuCode] : menuCode;
    const rights = menuCodes.map((code) => (buttonCode === undefined ? code : buttonKey(code, buttonCode)));
    const key = `${title}/${rights.join('/')}`;
    if (!actions.has(key))
      actions.set(key, { value: id, title, note: section, keywords, menuCodes, buttonCode });
  }
  return new Map([...actions.values()].map((action) => [action.value, action]));
}

/** 谁能做这件事: why a person may or may not do something, by which role and reach, and what is missing. */
export function whoCanCommand(commands: readonly AnyCommand[]): AnyCommand {
  const actions = actionsOf(commands);
  const options = [...actions.values()].map(({ value, title, note = '', keywords = [] }) => ({
    value,
    title,
    note,
    keywords,
  }));
  const user = userStep('user');
  return defineCommand<'action' | 'user' | 'store'>({
    id: 'rights.whoCan',
    title: '谁能做这件事',
    keywords: ['who can', 'why not', 'permission troubleshooter', '为什么不能', '权限诊断', '有没有权限'],
    section: '通用',
    icon: HelpIcon,
    permission: 'session',
    scope: 'global',
    unlogged: true,
    args: [
      { key: 'action', title: '哪个操作', options: () => options },
      {
        ...user,
        title: '谁（不填为自己）',
        optional: true,
        // Others are asked about by those who manage them.
        options: (ctx, query) =>
          'options' in user && permits({ menuCode: 'UserManagement' }, ctx.rights)
            ? user.options(ctx, query)
            : [],
      },
      storeStep('store', '在哪家门店（不填为不限）'),
    ],
    perform: (ctx, { action, user: userId, store }) => {
      const asked = actions.get(action);
      if (!asked) return;
      const { title, menuCodes, buttonCode } = asked;
      ctx.services.show(whoCanDialog, {
        title,
        menuCodes,
        buttonCode,
        ...(userId && { userId }),
        ...(store && { fixmedinsCode: store }),
      });
    },
  });
}
