import {
  createContext,
  useContext,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { whileOnline } from './whileOnline.ts';

export interface LatePlace {
  /** Shown while the code is loading. */
  readonly meanwhile: ReactNode;
  /** Drawn beside the component after it is loaded. */
  readonly arrived: ReactNode;
}
/** What to draw around components that are loaded on demand. */
export const LatePlaceContext = createContext<LatePlace>({ meanwhile: null, arrived: null });
const NOWHERE: LatePlace = { meanwhile: null, arrived: null };

/** For a page whose code is already loaded. */
export const Arrived = (): ReactNode => useContext(LatePlaceContext).arrived;

/**
 * A component whose code is loaded when it is first shown. It replaces `lazy` and `Suspense`: React keeps a fallback on
 * screen for at least 300 ms, which delayed every start and every first visit of a screen. A failed load is thrown to the
 * nearest error boundary, and the next mount retries it.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const begin = (): Promise<void> =>
    (loading ??= whileOnline(load).then(
      (module) => {
        Loaded = module.default;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    ));
  return function Lazy(props: Props): ReactNode {
    const { meanwhile, arrived } = useContext(LatePlaceContext);
    const [, look] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    useEffect(() => {
      if (Loaded) return;
      let isGone = false;
      begin().then(
        () => isGone || look(),
        (error: unknown) => isGone || setFailure({ error }),
      );
      return () => {
        isGone = true;
      };
    }, []);
    if (failure) throw failure.error;
    if (!Loaded) return meanwhile;
    return (
      <>
        <LatePlaceContext value={NOWHERE}>
          <Loaded {...props} />
        </LatePlaceContext>
        {arrived}
      </>
    );
  };
}
