import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TabStrip } from '../../../src/ui/page/TabStrip.tsx';

const TITLES = ['基本', '参保', '身份'];
const focused = (): string | null => document.activeElement?.textContent ?? null;

test('arrow keys wrap around and move the focus; the strip is one Tab stop', async () => {
  function Page() {
    const [shown, setShown] = useState(0);
    return (
      <>
        <TabStrip label="顾客" titles={TITLES} shown={shown} onShow={setShown} />
        <button>after</button>
      </>
    );
  }
  render(<Page />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowLeft}');
  expect([focused(), screen.getByRole('tab', { selected: true }).textContent]).toEqual(['身份', '身份']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(focused()).toBe('参保');
  await userEvent.tab();
  expect(focused()).toBe('after');
});

test('a strip that is remounted for each part keeps keyboard focus, and takes none after a click', async () => {
  function Page() {
    const [{ shown, byKey }, show] = useState({ shown: 0, byKey: false });
    // Each part has a strip of its own: the previous one is unmounted.
    return (
      <TabStrip
        key={shown}
        label="门店"
        titles={TITLES}
        shown={shown}
        onShow={(nth, isByKey) => show({ shown: nth, byKey: isByKey })}
        hasKeyboard={byKey}
      />
    );
  }
  render(<Page />);
  screen.getByRole('tab', { name: '基本' }).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('参保');
  await userEvent.click(screen.getByRole('tab', { name: '身份' }));
  expect(document.activeElement).toBe(document.body);
});
