/** A command that switches a state looks pressed while it is on. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Toolbar } from '../../../src/commands/surfaces/Toolbar.tsx';
import { renderWithCommands } from '../shell/withCommands.tsx';
import { sample } from './samples.ts';

it('says whether the state is on; other commands say nothing of it', () => {
  renderWithCommands(<Toolbar label="操作" items={['a.on', 'a.off', 'a.plain']} />, [
    sample({ id: 'a.on', title: '开', permission: 'public', pressed: () => true }),
    sample({ id: 'a.off', title: '关', permission: 'public', pressed: () => false }),
    sample({ id: 'a.plain', title: '做', permission: 'public' }),
  ]);
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
  expect([pressed('开'), pressed('关'), pressed('做')]).toEqual(['true', 'false', null]);
});

it('is not pressed by a key that went down elsewhere and comes up on it', () => {
  renderWithCommands(<Toolbar label="操作" items={['a.do']} />, [
    // A command that rests takes the click and runs nothing.
    sample({ id: 'a.do', title: '做', permission: 'public', enabled: () => '请先选中一行' }),
  ]);
  const button = screen.getByRole('button', { name: '做' });
  const clicked = vi.fn();
  button.addEventListener('click', clicked);
  // As after the palette: its Enter went down there.
  fireEvent.keyUp(button, { key: 'Enter' });
  expect(clicked).not.toHaveBeenCalled();
  fireEvent.keyDown(button, { key: 'Enter' });
  fireEvent.keyUp(button, { key: 'Enter' });
  expect(clicked).toHaveBeenCalledOnce();
});
