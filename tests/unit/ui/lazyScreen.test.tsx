import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Arrived, lazyScreen, LatePlaceContext } from '../../../src/ui/page/lazyScreen.tsx';

const place = { meanwhile: <p>meanwhile</p>, arrived: <p>arrived</p> };
const Page = ({ name }: { readonly name: string }) => <p>page {name}</p>;
type Module = { readonly default: typeof Page };

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message: string | null }> {
  override state = { message: null };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render(): ReactNode {
    return this.state.message === null ? this.props.children : <p>broken: {this.state.message}</p>;
  }
}
const texts = () => screen.queryAllByText(/./).map((element) => element.textContent);
const show = (page: ReactNode) =>
  render(
    <Boundary>
      <LatePlaceContext value={place}>{page}</LatePlaceContext>
    </Boundary>,
  );

it('shows the fallback until the code is loaded, then the page and its arrival mark', async () => {
  let resolve: (module: Module) => void = () => undefined;
  const promise = new Promise<Module>((done) => {
    resolve = done;
  });
  const load = vi.fn(() => promise);
  const Late = lazyScreen(load);
  const first = show(<Late name="one" />);
  expect(texts()).toEqual(['meanwhile']);
  await act(async () => {
    resolve({ default: Page });
    await promise;
  });
  expect(texts()).toEqual(['page one', 'arrived']);
  first.unmount();
  show(<Late name="two" />);
  // At once: loaded code needs no fallback.
  expect(texts()).toEqual(['page two', 'arrived']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('marks one arrival for nested screens', async () => {
  const Inner = lazyScreen(() => Promise.resolve({ default: Page }));
  const Outer = lazyScreen(() => Promise.resolve({ default: () => <Inner name="inner" /> }));
  show(<Outer />);
  await waitFor(() => expect(texts()).toContain('page inner'));
  expect(texts()).toEqual(['page inner', 'arrived']);
});

it('passes a failed load to the boundary, and tries again at the next mount', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi
    .fn<() => Promise<Module>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: Page });
  const Late = lazyScreen(load);
  const first = show(<Late name="one" />);
  await waitFor(() => expect(texts()).toEqual(['broken: no network']));
  first.unmount();
  show(<Late name="one" />);
  await waitFor(() => expect(texts()).toEqual(['page one', 'arrived']));
});

it('a page that is already loaded marks its own arrival', () => {
  show(
    <>
      <p>here</p>
      <Arrived />
    </>,
  );
  expect(texts()).toEqual(['here', 'arrived']);
});
