import type { TreeNode } from '../../../../contract/organ/store.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { Reading } from '../../../ui/page/Reading.tsx';
import { ForestTree } from './ForestTree.tsx';
import type { Forests, ForestKind } from './forests.ts';
import { useForest } from './useForests.ts';

interface StoreTreeProps {
  /** Null: closed. */
  readonly by: ForestKind | null;
  readonly forests: Forests;
  readonly onClose: () => void;
  readonly onPick: (node: TreeNode) => void;
}

/** 门店树: districts or companies with their stores, to choose what the list shows. */
export const StoreTree = ({ by, forests, onClose, onPick }: StoreTreeProps) => (
  <ScreenSheet
    isOpen={by !== null}
    name="store-tree"
    title={by === 'company' ? '按公司选择门店' : '按区划选择门店'}
    width={460}
    onClose={onClose}
  >
    {by !== null && <Loaded key={by} by={by} forests={forests} onPick={onPick} />}
  </ScreenSheet>
);

interface LoadedProps {
  readonly by: ForestKind;
  readonly forests: Forests;
  readonly onPick: (node: TreeNode) => void;
}
function Loaded({ by, forests, onPick }: LoadedProps) {
  const { forest, failure } = useForest(forests, by);
  if (failure !== null || forest === null) return <Reading failure={failure} />;
  return <ForestTree forest={forest} label="门店" help="↑↓ 移动，→ 展开，← 收起，回车选定" onPick={onPick} />;
}
