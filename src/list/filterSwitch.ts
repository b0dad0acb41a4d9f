import type { Command } from '../commands/command.ts';
import { listPlace } from './listPlace.ts';

/** A command that switches a filter of the list on and off: pressed while the filter has the value. */
export function filterSwitch<Row>(
  key: string,
  value: string,
): Pick<Command<never, Row>, 'pressed' | 'perform'> {
  return {
    pressed: (ctx) => listPlace.in(ctx)?.filters?.values[key] === value,
    perform: (ctx) => {
      const list = listPlace.in(ctx);
      if (!list?.filters) return;
      const { [key]: now, ...rest } = list.filters.values;
      list.filters.search(now === value ? rest : { ...rest, [key]: value });
      // The button of a run's banner is gone then.
      list.focusTable();
    },
  };
}
