import { useMemo, useState } from 'react';
import type { Hint } from '../../../../contract/hintMessage.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { HintForm } from './HintForm.tsx';
import { hintList } from './hintList.ts';
import { hintsPlace } from './hintsPlace.ts';
import { RulesSheet } from './RulesSheet.tsx';
import { TryOut } from './TryOut.tsx';

type Opened =
  | { readonly kind: 'form'; readonly hint: Hint | null; readonly done: () => void }
  | { readonly kind: 'rules'; readonly hint: Hint; readonly done: () => void }
  | { readonly kind: 'try' };

const titleOf = (opened: Opened | null): string =>
  opened === null
    ? ''
    : opened.kind === 'try'
      ? '试一条错误'
      : opened.kind === 'rules'
        ? `匹配规则 · ${opened.hint.title}`
        : opened.hint === null
          ? '新增提示语'
          : '修改提示语';

/** 提示语管理: guides, their rules, and a place to try them. */
export default function Hints() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      hintsPlace.offer({
        edit: (hint, done) => setOpened({ kind: 'form', hint, done }),
        rules: (hint, done) => setOpened({ kind: 'rules', hint, done }),
        tryOut: () => setOpened({ kind: 'try' }),
      }),
    [],
  );
  const close = () => setOpened(null);
  return (
    <>
      <ListView screen={hintList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="hint"
        title={titleOf(opened)}
        width={opened?.kind === 'rules' ? 680 : 520}
        onClose={close}
      >
        {opened?.kind === 'form' && (
          <HintForm
            hint={opened.hint}
            onSaved={() => {
              close();
              opened.done();
            }}
          />
        )}
        {opened?.kind === 'rules' && <RulesSheet hint={opened.hint} onSaved={opened.done} />}
        {opened?.kind === 'try' && <TryOut />}
      </ScreenSheet>
    </>
  );
}
