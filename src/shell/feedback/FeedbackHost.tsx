import { ErrorLogDrawer } from './ErrorLogDrawer.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { traffic } from './traffic.ts';
import './feedback.css';

/** Progress bar, overlay and error log; mount once, inside CommandsProvider. */
export function FeedbackHost() {
  return (
    <>
      <ProgressLine traffic={traffic} />
      <LoadingOverlay />
      <ErrorLogDrawer />
    </>
  );
}
