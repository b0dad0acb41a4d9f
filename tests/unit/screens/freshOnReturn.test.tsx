/** A page that one comes back to: at once as it was left, and read anew only where something was written meanwhile. */
import { render } from '@testing-library/react';
import { Activity } from 'react';
import { expect, it, vi } from 'vitest';
import { ServicesContext, type Services } from '../../../src/commands/services.ts';
import { useFreshOnReturn } from '../../../src/list/controller/useFreshOnReturn.ts';

function Screen({ refresh }: { readonly refresh: () => void }) {
  useFreshOnReturn(refresh);
  return null;
}

it('is read anew on the return after a write, and not otherwise', () => {
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
  // What the page in front writes itself, it shows itself.
  count = 4;
  rerender(page(false));
  rerender(page(true));
  expect(refresh).not.toHaveBeenCalled();
  rerender(page(false));
  count = 5;
  rerender(page(true));
  expect(refresh).toHaveBeenCalledTimes(1);
});
