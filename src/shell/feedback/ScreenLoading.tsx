import { useEffect } from 'react';
import { traffic } from './traffic.ts';

/** Placeholder of a screen whose code is being loaded; the progress bar runs meanwhile. */
export function ScreenLoading() {
  useEffect(() => traffic.begin(), []);
  return (
    <div className="splash" role="status">
      正在载入…
    </div>
  );
}
