// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { SessionProfile } from '../../../src/machines/session.ts';
import { TopBar } from '../../../src/shell/frame/TopBar.tsx';
import '../cleanUp.ts';
import { renderWithCommands } from './withCommands.tsx';

vi.mock('../../../src/shell/jobs/JobsButton.tsx', () => ({ JobsButton: () => null }));
vi.mock('../../../src/shell/bell/BellButton.tsx', () => ({ BellButton: () => null }));
vi.mock('../../../src/commands/surfaces/Toolbar.tsx', () => ({
  DropDown: ({ children }: { readonly children: ReactNode }) => children,
}));

const profile: SessionProfile = {
  userName: 'wang',
  name: '王管理',
  initializeInfo: { isNeedInitialize: false, initializeStep: 0 },
  isSuperAdmin: true,
  isAdminUser: true,
  medicalAreaCode: '320100',
  refId: '',
  userId: 'U-wang',
  medicalAreaName: '南京市',
  medicalName: '',
  medicalNo: '',
  roleCode: 0,
  enteredBy: '',
};
const draw = (more: Partial<SessionProfile>) =>
  renderWithCommands(<TopBar profile={{ ...profile, ...more }} crumbs={['首页']} isMobile={false} isBare />);

it('says 演示环境 on a demo database, and nothing elsewhere, nor on a server that does not tell', () => {
  draw({ isDemo: true });
  expect(screen.getByText('演示环境')).toBeDefined();
  cleanup();
  draw({ isDemo: false });
  expect(screen.queryByText('演示环境')).toBeNull();
  cleanup();
  draw({});
  expect(screen.queryByText('演示环境')).toBeNull();
});
