import { useEffect } from 'react';
import { keepIn } from '../../api/personal.ts';
import { useServices } from '../../commands/services.ts';
import { useStore } from '../../state/useStore.ts';
import { lazyScreen } from '../../ui/page/lazyScreen.tsx';
import { ClosingBoundary } from '../ClosingBoundary.tsx';
import { endTour, keepTour, tour } from './tourStore.ts';

const TourCard = lazyScreen(() => import('./TourCard.tsx'));

/** 新手引导: nothing until a tour is in front, whose code and steps are loaded then. */
export function TourHost() {
  const { layoutPrefix } = useServices();
  useEffect(() => keepTour(keepIn(() => localStorage, layoutPrefix)), [layoutPrefix]);
  if (useStore(tour)?.isOpen !== true) return null;
  return (
    <ClosingBoundary onClose={endTour}>
      <TourCard />
    </ClosingBoundary>
  );
}
