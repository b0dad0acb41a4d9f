import { codeName } from '../../../../contract/codes/codes.ts';
import { kindName } from '../../../../contract/reconciliation/presetGroups.ts';
import { statementText, type KindKey, type KindRow } from '../../../../contract/reconciliation/preset.ts';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { SidesTable } from '../group/SidesTable.tsx';
import { kindTone } from './presetLists.ts';

/** The kind's key fields, the totals of both sides, and the totals that the store reported. */
export function KindHead({ kind, row }: { readonly kind: KindKey; readonly row: KindRow | null }) {
  const isUnsorted = kind.kind.startsWith('unsorted');
  return (
    <header className="group-head">
      <div className="group-title">
        <h1>{kindName(kind.kind)}</h1>
        {row && <StatusTag tone={kindTone(row)}>{codeName('checkStatus', row.checkStatus)}</StatusTag>}
        <p>
          {kind.period} · {row?.fixmedinsName ?? ''} {kind.fixmedinsCode}
        </p>
        {isUnsorted && <p>这些结算只有中心有，中心的明细不含人员类别和医疗类别，无法归入具体类型。</p>}
        {row?.own && (
          <p>
            {row.ownTime} {row.ownOpter} 填报：{statementText(row)}
          </p>
        )}
      </div>
      <SidesTable row={row} />
    </header>
  );
}
