// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ClosingBoundary } from '../../../src/shell/ClosingBoundary.tsx';
import { errorLog } from '../../../src/shell/feedback/errorLog.ts';
import { lazyScreen } from '../../../src/ui/page/lazyScreen.tsx';
import '../cleanUp.ts';
import { renderWithCommands } from './withCommands.tsx';

it('a dialog whose code cannot be loaded is closed with a sentence, the page lives on, and the next time it opens', async () => {
  let isDown = true;
  const Late = lazyScreen(async () => {
    await Promise.resolve();
    if (isDown) throw new TypeError('Failed to fetch dynamically imported module: /x.js');
    return { default: () => <p>窗口</p> };
  });
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          {isOpen ? '已打开' : '打开'}
        </button>
        <ClosingBoundary onClose={() => setOpen(false)}>{isOpen ? <Late /> : null}</ClosingBoundary>
      </>
    );
  }
  // React prints what a boundary has caught.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderWithCommands(<Page />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: '打开' }));
  await screen.findByText(/窗口没有载入/);
  isDown = false;
  await person.click(await screen.findByRole('button', { name: '打开' }));
  expect(await screen.findByText('窗口')).toBeTruthy();
  // Each error that the boundary catches is noted here, and shown.
  expect(errorLog.snapshot()).toHaveLength(1);
  printed.mockRestore();
});
