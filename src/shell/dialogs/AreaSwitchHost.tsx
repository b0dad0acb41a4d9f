import { useSelector } from '@xstate/react';
import { lazyScreen } from '../../ui/page/lazyScreen.tsx';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import type { AreaSwitchProps } from './AreaSwitchDialog.tsx';

/** The code of the dialog. */
export const loadAreaSwitch = async () => ({
  default: (await import('./AreaSwitchDialog.tsx')).AreaSwitchDialog,
});
const AreaSwitchDialog = lazyScreen<AreaSwitchProps>(loadAreaSwitch);

/** The choice of an area, loaded when it is asked for. Who must choose can retry where it cannot be loaded. */
export function AreaSwitchHost(props: AreaSwitchProps) {
  const isOpen = useSelector(props.areaSwitch, (snapshot) => !snapshot.matches('idle'));
  return (
    isOpen && (
      <ScreenBoundary supportPhone="">
        <AreaSwitchDialog {...props} />
      </ScreenBoundary>
    )
  );
}
