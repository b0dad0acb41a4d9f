import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { TreeNode } from '../../../../contract/organ/store.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { isComposing } from '../../../ui/form/composing.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { ForestTree } from '../../shared/store/ForestTree.tsx';
import type { ForestKind, Forests } from '../../shared/store/forests.ts';
import { useForest } from '../../shared/store/useForests.ts';

interface UserTreeProps {
  readonly by: ForestKind;
  readonly forests: Forests;
  readonly onPick: (node: TreeNode) => void;
  readonly onClose: () => void;
}

/** The tree of companies or areas beside the list, which shows the users of the picked node. */
export function UserTree({ by, forests, onPick, onClose }: UserTreeProps) {
  const { forest, failure } = useForest(forests, by);
  const box = useRef<HTMLElement>(null);
  const list = useCommandContext(listPlace.in);
  // The keyboard goes back to the list, unless it is there already.
  const leave = useEffectEvent((aside: HTMLElement | null): void => {
    if (aside?.contains(document.activeElement)) list?.focusTable();
  });
  useLayoutEffect(() => {
    const aside = box.current;
    return () => leave(aside);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <aside ref={box} className="accounts-tree" aria-label="机构树" onKeyDown={onKeyDown}>
      {failure !== null || forest === null ? (
        <Reading failure={failure} />
      ) : (
        <ForestTree
          forest={forest}
          label={by === 'company' ? '公司和门店' : '区划和门店'}
          help="↑↓ 移动，→ 展开，回车查看其用户，Esc 收起"
          onPick={onPick}
        />
      )}
    </aside>
  );
}
