/** Runs the schedules of seeds `first` to `last` and reports each failure to the parent. Started by soak.ts. */
import { installBrowser } from './browser.ts';
import { runSchedule, WeatherFailure } from './schedule.ts';

const [first = 1, last = 0] = process.argv.slice(2).map(Number);
installBrowser();
for (let seed = first; seed <= last; seed += 1)
  try {
    await runSchedule(seed);
  } catch (error) {
    if (!(error instanceof WeatherFailure)) throw error;
    process.send?.(error.message);
  }
process.disconnect?.();
