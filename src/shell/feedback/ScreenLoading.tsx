import { useEffect } from 'react';
import { traffic } from './traffic.ts';

/** Stands in for a screen whose code is on its way; the progress bar runs meanwhile. */
export function ScreenLoading() {
  useEffect(() => traffic.begin(), []);
  return (
    <div className="splash" role="status">
      正在载入…
    </div>
  );
}
