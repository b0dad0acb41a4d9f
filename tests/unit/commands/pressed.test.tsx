/** A command that switches a state looks pressed while it is on. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
