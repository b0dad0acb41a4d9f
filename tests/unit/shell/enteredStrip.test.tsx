import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SessionProfile } from '../../../src/machines/session.ts';
import { EnteredStrip } from '../../../src/shell/frame/EnteredStrip.tsx';
import { sample } from '../commands/samples.ts';
import { renderWithCommands } from './withCommands.tsx';

const back = sample({
  id: 'session.switchBack',
  title: '切换回管理员账号',
  shortcut: 'Alt+Shift+A',
  permission: 'public',
});
const show = (profile: Partial<SessionProfile>) =>
  renderWithCommands(<EnteredStrip profile={profile as SessionProfile} />, [back]);

it('says whose account it is, and offers the way back by its key', () => {
  show({ enteredBy: 'super', medicalName: '吴中大药房', name: '店员' });
  expect(screen.getByRole('status').textContent).toContain('正以 吴中大药房 身份操作');
  expect(screen.getByRole('button', { name: /返回管理员 super/ }).getAttribute('aria-keyshortcuts')).toBe(
    'Alt+Shift+A',
  );
});

it('is not there in an account of one’s own', () => {
  show({ enteredBy: '', medicalName: '吴中大药房' });
  expect(screen.queryByRole('status')).toBeNull();
});
