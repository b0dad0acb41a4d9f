/** The forms of users and roles offer no kind of person, and no role, that the person could not give. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { companyCalls } from '../../../contract/company.ts';
import { accountCalls } from '../../../contract/role/account.ts';
import { menuRoleCalls, type MenuRole } from '../../../contract/role/menuRole.ts';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { RoleForm } from '../../../src/screens/permission/menu-role-management/RoleForm.tsx';
import { AccountForm } from '../../../src/screens/permission/user-management/AccountForm.tsx';
import { renderWithCommands } from '../shell/withCommands.tsx';

const role = (roleId: string, roleName: string, more: Partial<MenuRole> = {}) => ({
  roleId,
  roleName,
  roleCode: 2,
  owner: '康宁堂',
  isPreset: false,
  isKind: false,
  isGrantable: true,
  ...more,
});
const KIND = role('preset-kind-2', '公司管理员', { isPreset: true, isKind: true, owner: '平台' });

function servicesOf(profile: object, roles: readonly object[]) {
  const call = vi.fn((of: unknown, input?: unknown) => {
    if (of === companyCalls.pullCompanies)
      return Promise.resolve({ companies: [{ companyId: 'C0001', companyName: '康宁堂' }] });
    if (of === menuRoleCalls.getMenuRoleByUser) return Promise.resolve({ rows: roles, nextCursor: null });
    if (of === menuRoleCalls.getMenuTreeByRole) return Promise.resolve({ tree: [], version: 1 });
    if (of === accountCalls.addUser)
      return Promise.resolve({ userId: 'U-1', userName: 'new', password: 'secret', message: '' });
    return Promise.reject(new Error(String(input)));
  });
  const services = { api: { call }, profile, menus: new Map(), toast: vi.fn() } as unknown as Services;
  return { call, services };
}
const show = (services: Services, form: React.ReactElement) => {
  renderWithCommands(<ServicesContext value={services}>{form}</ServicesContext>);
  return userEvent.setup();
};
const kinds = async (): Promise<string[]> =>
  within(await screen.findByLabelText('用户类型'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const HEAD = { roleCode: 2, isSuperAdmin: false, managesColleagues: true };
it.each([
  ['a head office that manages its colleagues', HEAD, ['公司管理员', '门店', '客户端']],
  ['one of the company that does not', { ...HEAD, managesColleagues: false }, ['门店', '客户端']],
  ['an administrator of areas', { roleCode: 1, isSuperAdmin: false }, ['公司管理员', '门店', '客户端']],
])('%s is offered the kinds below, in both forms', async (_who, profile, offered) => {
  const { services } = servicesOf(profile, [KIND]);
  show(services, <AccountForm account={null} onSaved={vi.fn()} />);
  expect(await kinds()).toEqual(offered);
  document.body.replaceChildren();
  show(services, <RoleForm role={null} how="new" onSaved={vi.fn()} />);
  expect(await kinds()).toEqual(offered);
});

it('a new user gets the role that was chosen, the preset where nobody chose', async () => {
  const { call, services } = servicesOf(HEAD, [
    role('M-other', '全部权限', { isGrantable: false }),
    role('M-1', '只对账'),
    KIND,
  ]);
  const onSaved = vi.fn();
  const person = show(services, <AccountForm account={null} onSaved={onSaved} />);
  await person.selectOptions(await screen.findByLabelText('用户类型'), '公司管理员');
  const field = await screen.findByLabelText<HTMLSelectElement>(/^角色/);
  expect(
    within(field)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['公司管理员（预置）', '只对账（康宁堂）']);
  expect(field.value).toBe('preset');
  await person.selectOptions(field, '只对账（康宁堂）');
  for (const [label, text] of [
    [/^账号/, 'zhang'],
    [/^姓名/, '张三'],
    [/^昵称/, '小张'],
  ] as const)
    await person.type(screen.getByLabelText(label), text);
  await person.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  const sent = call.mock.calls.find(([of]) => of === accountCalls.addUser)?.[1];
  expect(sent).toMatchObject({ userName: 'zhang', companyId: 'C0001', roleIds: ['M-1'] });
});

it('who may grant no role of the kind is told so, and nothing is sent', async () => {
  const { call, services } = servicesOf(HEAD, [role('M-other', '全部权限', { isGrantable: false })]);
  const person = show(services, <AccountForm account={null} onSaved={vi.fn()} />);
  await screen.findByText('没有您可以授予的角色，请先新增角色');
  await person.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('请填写角色');
  expect(call.mock.calls.some(([of]) => of === accountCalls.addUser)).toBe(false);
});
