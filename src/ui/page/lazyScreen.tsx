import {
  createContext,
  useContext,
  useEffect,
  useReducer,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';

export interface LatePlace {
  /** Shown until the code is here. */
  readonly meanwhile: ReactNode;
  /** Drawn beside the component once it stands. */
  readonly arrived: ReactNode;
}
/** What surrounds whatever is loaded when it is first shown. */
export const LatePlaceContext = createContext<LatePlace>({ meanwhile: null, arrived: null });
const NOWHERE: LatePlace = { meanwhile: null, arrived: null };

/** For a page whose code is here already. */
export const Arrived = (): ReactNode => useContext(LatePlaceContext).arrived;

/**
 * A component whose code is loaded when it is first shown. In place of `lazy` and `Suspense`: React shows what has
 * suspended no sooner than 300 ms after the fallback before it, which made every start and every first visit of a screen
 * that much slower. A load that fails is thrown to the nearest boundary, and tried again by the next mount.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const begin = (): Promise<void> =>
    (loading ??= load().then(
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
