import { useMemo } from 'react';
import { accountCalls, type Account } from '../../../../contract/role/account.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { loadPinyin } from '../../../commands/search/pinyin.ts';
import { useServices } from '../../../commands/services.ts';
import { useRead } from '../../../state/useRead.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { ForestTree } from '../../shared/store/ForestTree.tsx';
import { StoreForest } from '../../shared/store/treeRows.ts';
import { checkStates } from '../shared/dataChecks.ts';
import './accounts.css';

/** Which stores a user reaches, among those of the person who asks. */
export function AccountReach({ account }: { readonly account: Account }) {
  const { api } = useServices();
  const { value, failure } = useRead(account.userId, async (signal) => {
    const asked = { userId: account.userId };
    const [tree] = await Promise.all([
      api.call(accountCalls.getCheckUserCompanyTree, asked, { signal, quiet: true }),
      // With the pinyin dictionary: an index without it would have to be rebuilt.
      loadPinyin(),
    ]);
    return tree;
  });
  const forest = useMemo(() => value && new StoreForest(value.nodes), [value]);
  if (failure !== null || value === null || forest === null) return <Reading failure={failure} />;
  const seen = new Set(value.checked);
  const whole = value.nodes.filter(
    ({ kind, id }) =>
      kind === 'company' && value.nodes.every((node) => node.parentId !== id || seen.has(node.id)),
  );
  const stores = value.nodes.filter(({ kind }) => kind === 'store').length;
  return (
    <div className="sheet-form account-reach">
      <p role="status">
        可见 {formatCount(value.checked.length)} 家门店，您管理的共 {formatCount(stores)} 家
        {account.dataRoleNames.length > 0 && `；受数据角色限制：${account.dataRoleNames.join('、')}`}
      </p>
      <ForestTree
        forest={forest}
        label="可见门店"
        help="☑ 为可见"
        checks={checkStates(value.nodes, [...whole, ...value.nodes.filter(({ id }) => seen.has(id))])}
      />
    </div>
  );
}
