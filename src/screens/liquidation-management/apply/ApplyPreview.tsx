import { Link } from 'wouter';
import { codeName, shortInsutype } from '../../../../contract/codes/codes.ts';
import { clrGroupId, type Candidate } from '../../../../contract/liquidation.ts';
import { addMoney, formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import type { ContextPatch } from '../../../commands/context.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { obstacleUrl, type ClrPeriod } from '../../shared/application/liquidationUrl.ts';
import { byStore, CAUSE, causesOf, periodText, type Cause, type StoreGroups } from './applyCauses.ts';

interface ApplyPreviewProps {
  readonly groups: readonly Candidate[];
  readonly period: ClrPeriod;
  /** Eligible groups that the person has deselected. */
  readonly left: ReadonlySet<string>;
  readonly onLeft: (left: ReadonlySet<string>) => void;
  readonly onClose: () => void;
  /** The context of the dialog, for its commands. */
  readonly patch: ContextPatch;
}

const groupText = ({ insutype, clrType, setlOptins }: Candidate): string =>
  `${shortInsutype(insutype)} · ${codeName('clrType', clrType)} · ${setlOptins}`;
/** The link text for each kind of obstacle. */
const LINK: Readonly<Record<string, string>> = {
  overlap: '查看申请',
  uneven: '处理差异',
  changed: '重新对账',
  unchecked: '去对账',
  totals: '去对总账',
};
/** The command that removes an obstacle for all stores. */
const MEND: Readonly<Record<string, readonly [command: string, verb: string]>> = {
  unchecked: ['clearing.reconcileDays', '一键对'],
  changed: ['clearing.reconcileDays', '重新对'],
  totals: ['clearing.reconcileTotals', '一键对总账'],
};
/** The groups of a cause are listed at once up to so many; of more, only the number of stores. */
const LISTED = 5;

const sumOf = (groups: readonly Candidate[], key: 'medfeeSumamt' | 'fundAppySum' | 'acctPay'): string =>
  formatMoney(addMoney('0.00', ...groups.map((group) => group[key])));

/** 可申请 groups by store, 不可申请 ones by cause, with what removes the cause. */
export function ApplyPreview({ groups, period, left, onLeft, onClose, patch }: ApplyPreviewProps) {
  const open = groups.filter(({ obstacle }) => obstacle === null);
  const causes = causesOf(groups);
  const chosen = open.filter((group) => !left.has(clrGroupId(group)));
  const toggle = (some: readonly Candidate[], isChosen: boolean): void => {
    const next = new Set(left);
    for (const group of some)
      if (isChosen) next.delete(clrGroupId(group));
      else next.add(clrGroupId(group));
    onLeft(next);
  };
  if (groups.length === 0) return <p role="status">这一期间没有结算。换个期间或条件再看</p>;
  return (
    <>
      <p role="status">
        可申请 <strong>{open.length}</strong> 项，不可申请 <strong>{groups.length - open.length}</strong> 项。
      </p>
      {causes.map((cause) => (
        <CauseGroups key={cause.kind} cause={cause} period={period} onClose={onClose} patch={patch} />
      ))}
      {open.length > 1 && (
        <label className="clr-all">
          <input
            type="checkbox"
            ref={(box) => {
              if (box) box.indeterminate = chosen.length > 0 && chosen.length < open.length;
            }}
            checked={chosen.length === open.length}
            onChange={({ target }) => toggle(open, target.checked)}
          />{' '}
          全选 {open.length} 项
        </label>
      )}
      {open.length > 0 && (
        <div className="clr-scroll" tabIndex={0} role="group" aria-label="可申请的项">
          <table className="clr-table">
            <HeadRow titles={['选', '门店和分组', '人次', '医疗费总额', '基金申报', '个人账户']} />
            {byStore(open).map((store) => (
              <StoreRows key={store.fixmedinsCode} store={store} left={left} onToggle={toggle} />
            ))}
          </table>
        </div>
      )}
    </>
  );
}

interface StoreRowsProps {
  readonly store: StoreGroups;
  readonly left: ReadonlySet<string>;
  readonly onToggle: (groups: readonly Candidate[], isChosen: boolean) => void;
}

/** A store with its groups; of several, the store's own line sums them and chooses all. */
function StoreRows({ store: { fixmedinsName, groups }, left, onToggle }: StoreRowsProps) {
  const chosen = groups.filter((group) => !left.has(clrGroupId(group))).length;
  const isAlone = groups.length === 1;
  return (
    <tbody>
      {!isAlone && (
        <tr className="clr-store">
          <td>
            <input
              type="checkbox"
              aria-label={`${fixmedinsName} 全部 ${groups.length} 项`}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < groups.length;
              }}
              checked={chosen === groups.length}
              onChange={({ target }) => onToggle(groups, target.checked)}
            />
          </td>
          <th scope="row" className="clr-name">
            {fixmedinsName}
          </th>
          <Figures groups={groups} />
        </tr>
      )}
      {groups.map((group) => (
        <tr key={clrGroupId(group)}>
          <td>
            <input
              type="checkbox"
              aria-label={`${group.fixmedinsName} ${groupText(group)}`}
              checked={!left.has(clrGroupId(group))}
              onChange={({ target }) => onToggle([group], target.checked)}
            />
          </td>
          <td className={isAlone ? 'clr-name' : 'clr-name clr-part'}>
            {isAlone && <strong>{fixmedinsName} </strong>}
            {groupText(group)}
          </td>
          <Figures groups={[group]} />
        </tr>
      ))}
    </tbody>
  );
}

const Figures = ({ groups }: { readonly groups: readonly Candidate[] }) => (
  <>
    <td className="clr-figure">{formatCount(groups.reduce((all, { psntime }) => all + psntime, 0))}</td>
    <td className="clr-figure">{sumOf(groups, 'medfeeSumamt')}</td>
    <td className="clr-figure">{sumOf(groups, 'fundAppySum')}</td>
    <td className="clr-figure">{sumOf(groups, 'acctPay')}</td>
  </>
);

interface CauseGroupsProps extends Pick<ApplyPreviewProps, 'period' | 'onClose' | 'patch'> {
  readonly cause: Cause;
}

/** 「60 家门店未对账」 with what mends it for all of them, and the stores with their reasons. */
function CauseGroups({ cause: { kind, stores, count }, period, onClose, patch }: CauseGroupsProps) {
  const mend = MEND[kind];
  const groups = stores.flatMap((store) => store.groups);
  return (
    <section className="clr-cause" data-cause={kind}>
      <header>
        <h3>
          {formatCount(stores.length)} 家门店{CAUSE[kind]}
        </h3>
        <span className="clr-note">
          {formatCount(count)} 项，医疗费总额 {sumOf(groups, 'medfeeSumamt')}
        </span>
        {mend && (
          <CommandButton
            command={mend[0]}
            text={`${mend[1]} ${periodText(period.begndate, period.enddate)}`}
            patch={patch}
          />
        )}
      </header>
      <details open={count <= LISTED}>
        <summary>门店和原因</summary>
        <table className="clr-table">
          <HeadRow titles={['门店', '分组', '医疗费总额', '不可申请的原因', '处理']} />
          <tbody>
            {groups.map((group) => {
              const url = obstacleUrl(kind, group, period);
              return (
                <tr key={clrGroupId(group)}>
                  <td className="clr-name">{group.fixmedinsName}</td>
                  <td className="clr-name">{groupText(group)}</td>
                  <td className="clr-figure">{formatMoney(group.medfeeSumamt)}</td>
                  <td className="clr-name">{group.obstacle?.text}</td>
                  <td className="clr-line">
                    {url !== null && (
                      <Link href={url} onClick={onClose}>
                        {LINK[kind]}
                      </Link>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </section>
  );
}
