import { useEffect, useState } from 'react';

/** ms: a held arrow key announces the row where it stops, not every row on the way. */
const QUIET = 150;

/** Text for a polite live region, after it has not changed for a moment. */
export function useAnnouncement(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), QUIET);
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
