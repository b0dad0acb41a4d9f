import { ErrorLogDrawer } from './ErrorLogDrawer.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';
import { ProgressLine } from './ProgressLine.tsx';
import { traffic } from './traffic.ts';
import './feedback.css';

/** What tells a person how their page is doing, over whatever screen: once, inside CommandsProvider. */
export function FeedbackHost() {
  return (
    <>
      <ProgressLine traffic={traffic} />
      <LoadingOverlay />
      <ErrorLogDrawer />
    </>
  );
}
