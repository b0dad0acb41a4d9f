import { Command } from 'cmdk';
import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react';
import type { MedicalArea } from '../../../contract/auth/auth.ts';
import { createSearchIndex } from '../../commands/search/search.ts';
import { useKeptEnter } from '../../commands/palette/useKeptEnter.ts';
import { isPinyinWhole, loadPinyin, onPinyin } from '../../commands/search/pinyin.ts';
import { isComposing } from '../../ui/form/composing.ts';
import '../../ui/form/fields.css';
import './area.css';

interface AreaPickerProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly areas: readonly MedicalArea[];
  readonly preferred: string;
  readonly onChoose: (medicalAreaCode: string) => void;
}
interface Choice {
  readonly id: string;
  readonly title: string;
  readonly keywords: readonly string[];
  readonly group: string;
}

/** Search by name, pinyin or code; choose by arrows and Enter. */
export function AreaPicker({ field, areas, preferred, onChoose }: AreaPickerProps) {
  const [query, setQuery] = useState('');
  const isReadable = usePinyin();
  const choices = useMemo(
    () =>
      areas.flatMap(({ areaName, childs }) =>
        childs.map(({ childAreaCode, childAreaName }): Choice => ({
          id: childAreaCode,
          title: childAreaName,
          keywords: [childAreaCode],
          group: areaName,
        })),
      ),
    [areas],
  );
  const index = useMemo(() => createSearchIndex(choices), [choices]);
  const [chosen, setChosen] = useState(preferred);
  const shown = query.trim() === '' ? choices : index.search(query).map(({ item }) => item);
  const current = shown.some(({ id }) => id === chosen) ? chosen : (shown[0]?.id ?? '');
  const enter = useKeptEnter({ isAnswered: true, isReadable }, () => current !== '' && onChoose(current));
  const groups = [...new Set(shown.map(({ group }) => group))];
  return (
    <Command
      className="area-picker"
      label="区划"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={current}
      onValueChange={setChosen}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !isComposing(nativeEvent) && current === '' && !isReadable) enter.press();
      }}
    >
      <Command.Input
        ref={field}
        className="field-control"
        value={query}
        onValueChange={(text) => {
          setQuery(text);
          enter.drop();
          setChosen('');
        }}
        placeholder="名称、拼音或区划代码，回车确认"
      />
      <Command.List className="area-list" label="区划" hidden={shown.length === 0}>
        {groups.map((group) => (
          <Command.Group key={group} heading={group}>
            {shown
              .filter((choice) => choice.group === group)
              .map(({ id, title }) => (
                <Command.Item key={id} value={id} className="area-item" onSelect={() => onChoose(id)}>
                  <span>{title}</span>
                  <span className="area-code">{id}</span>
                </Command.Item>
              ))}
          </Command.Group>
        ))}
      </Command.List>
      {shown.length === 0 && (
        <p className="area-none" role="status">
          没有匹配的区划
        </p>
      )}
    </Command>
  );
}

/**
 * Loads the pinyin dictionary, which the names of areas need, and renders again when it is there, which repeats the search.
 * Returns whether it is loaded.
 */
function usePinyin(): boolean {
  useEffect(() => void loadPinyin(), []);
  return useSyncExternalStore(onPinyin, isPinyinWhole);
}
