import { useEffect, useState } from 'react';
import { menuDiffCalls, type MatchProposal } from '../../../../contract/menuDiff.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { useDomId } from '../../../ui/page/domId.ts';
import { PickForm } from '../../shared/form/PickForm.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useServices } from '../../../commands/services.ts';
import { useCall } from '../../../list/useCall.ts';
import { groupsOf, SURE, type ProposalGroup } from './proposalGroups.ts';
import './menu-diff.css';

interface Asked {
  /** Empty: all stores that the person may see. */
  readonly stores: readonly string[];
  readonly done: () => void;
}
interface MatchAllSheetProps {
  readonly asked: Asked | null;
  readonly onClose: () => void;
}

/**
 * 一键对码: previews the proposed matches with their confidence and basis; nothing is matched before the person
 * submits.
 */
export const MatchAllSheet = ({ asked, onClose }: MatchAllSheetProps) => (
  <ScreenSheet isOpen={asked !== null} name="menu-match-all" title="一键对码" width={900} onClose={onClose}>
    {asked && <Read asked={asked} onClose={onClose} />}
  </ScreenSheet>
);

function Read({ asked, onClose }: { readonly asked: Asked; readonly onClose: () => void }) {
  const { stores } = asked;
  const { value: found, failure } = useCall(
    menuDiffCalls.proposals,
    stores.length === 0 ? {} : { fixmedinsCode: [...stores] },
  );
  if (failure !== null)
    return (
      <p role="alert" className="ask-wrong">
        {failure}
      </p>
    );
  if (found === null) return <p role="status">正在查找候选…</p>;
  if (found.rows.length === 0)
    return (
      <p role="status">
        {found.without === 0 ? '没有未对码的商品' : `${found.without} 个商品没有候选，请逐个对码`}
      </p>
    );
  return <Preview {...found} asked={asked} onClose={onClose} />;
}

const keyOf = ({ fixmedinsCode, fixmedinsHilistId }: MatchProposal): string =>
  `${fixmedinsCode}|${fixmedinsHilistId}`;

interface PreviewProps {
  readonly rows: readonly MatchProposal[];
  readonly without: number;
  readonly asked: Asked;
  readonly onClose: () => void;
}
function Preview({ rows, without, asked, onClose }: PreviewProps) {
  const { api, toast } = useServices();
  const [groups] = useState(() => groupsOf(rows));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.filter(({ confidence }) => confidence >= SURE).map(keyOf)),
  );
  const id = useDomId('menu-match-all');
  useEffect(() => document.getElementById(`${id}-0`)?.focus(), [id]);
  const choose = (some: readonly MatchProposal[], isOn: boolean): void => {
    const next = new Set(chosen);
    for (const row of some) {
      if (isOn) next.add(keyOf(row));
      else next.delete(keyOf(row));
    }
    setChosen(next);
  };
  const save = async (): Promise<void> => {
    const picked = rows.filter((row) => chosen.has(keyOf(row)));
    const { matched, left } = await api.call(
      menuDiffCalls.matchAll,
      {
        rows: picked.map(({ fixmedinsCode, fixmedinsHilistId, medListCodg }) => ({
          ...{ fixmedinsCode, fixmedinsHilistId, medListCodg },
        })),
      },
      { quiet: true },
    );
    toast('success', `已对码 ${matched} 个商品${left === 0 ? '' : `，${left} 个已有变化，没有改动`}`);
    asked.done();
    onClose();
  };
  return (
    <PickForm
      className="match"
      submit={`对码 ${chosen.size} 个商品`}
      isEmpty={chosen.size === 0}
      save={save}
      failed="对码失败"
    >
      <p>
        {rows.length} 个商品有候选{without > 0 ? `，${without} 个没有` : ''}。把握在 {SURE}%
        以上的已选中；空格选择，Ctrl+Enter 对码。
      </p>
      {groups.map((group, nth) => (
        <Group
          key={`${group.confidence}|${group.basis}`}
          id={`${id}-${nth}`}
          group={group}
          chosen={chosen}
          onChoose={choose}
        />
      ))}
    </PickForm>
  );
}

/** How many rows of a group are listed; the rest is chosen with the group. */
const SHOWN = 100;

interface GroupProps {
  readonly id: string;
  readonly group: ProposalGroup;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (rows: readonly MatchProposal[], isOn: boolean) => void;
}
function Group({ id, group, chosen, onChoose }: GroupProps) {
  const { confidence, basis, rows } = group;
  const count = rows.filter((row) => chosen.has(keyOf(row))).length;
  return (
    <section className="match-group" aria-label={basis}>
      <label>
        <input
          id={id}
          type="checkbox"
          checked={count === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < rows.length;
          }}
          onChange={() => onChoose(rows, count < rows.length)}
        />{' '}
        <strong>{confidence}%</strong> {basis} · {count} / {rows.length}
      </label>
      <table>
        <HeadRow titles={['选', '店内商品', '规格', '目录名称', '目录规格', '批准文号', '医疗目录编码']} />
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <tr key={keyOf(row)}>
              <td>
                <input
                  type="checkbox"
                  aria-label={`${row.fixmedinsHilistId} ${row.fixmedinsHilistName}`}
                  checked={chosen.has(keyOf(row))}
                  onChange={(event) => onChoose([row], event.target.checked)}
                />
              </td>
              <td>
                {row.fixmedinsHilistId} {row.fixmedinsHilistName}
              </td>
              <td>{row.spec}</td>
              <td>{row.drugName}</td>
              <td>{row.drugSpec}</td>
              <td>{row.aprvno}</td>
              <td>{row.medListCodg}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > SHOWN && <p>另有 {rows.length - SHOWN} 个，随本组选择</p>}
    </section>
  );
}
