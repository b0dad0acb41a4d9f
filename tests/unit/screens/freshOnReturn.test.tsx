/** A page in a background tab: shown at once on return, and read again only after a write elsewhere. */
import { render } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { useFreshOnReturn } from '../../../src/list/controller/useFreshOnReturn.ts';

function Screen({ refresh }: { readonly refresh: () => void }) {
  useFreshOnReturn(refresh);
  return null;
}

it('is read again on return after a write, and not otherwise', () => {
  let count = 3;
  const refresh = vi.fn();
  const page = (isFront: boolean) => (
    <ServicesContext value={{ writes: () => count } as Services}>
      <Activity mode={isFront ? 'visible' : 'hidden'}>
        <Screen refresh={refresh} />
      </Activity>
    </ServicesContext>
  );
  const { rerender } = render(page(true));
  rerender(page(false));
  rerender(page(true));
  expect(refresh).not.toHaveBeenCalled();
  // The front page shows its own writes itself.
  count = 4;
  rerender(page(false));
  rerender(page(true));
  expect(refresh).not.toHaveBeenCalled();
  rerender(page(false));
  count = 5;
  rerender(page(true));
  expect(refresh).toHaveBeenCalledTimes(1);
});
