import type { DiseaseRow } from '../../../../contract/disease.ts';
import { diseaseColumns } from '../../../../contract/lists/disease.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';

/** The columns of 1307 by topic: the diagnosis, its place in the classification, the other editions, its state. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['诊断', ['diagCode', 'diagName', 'usedStd', 'valiFlag', 'memo']],
  [
    '分类',
    ['cpr', 'cprCodeScp', 'cprName', 'secCodeScp', 'secName', 'cgyCode', 'cgyName', 'sorCode', 'sorName'],
  ],
  ['对照', ['natlStdDiagCode', 'natlStdDiagName', 'clncDiagCode', 'clncDiagName']],
  ['版本', ['ver', 'updtTime']],
];

interface DiseaseDetailProps {
  readonly row: DiseaseRow | null;
  readonly onClose: () => void;
}

/** One diagnosis with all of its columns. */
export function DiseaseDetail({ row, onClose }: DiseaseDetailProps) {
  return (
    <ScreenSheet isOpen={row !== null} name="disease-detail" title="病种详情" width={560} onClose={onClose}>
      {row && (
        <div className="disease">
          {GROUPS.map(([title, keys]) => (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              <dl className="facts">
                {keys.map((key) => {
                  const column = diseaseColumns.columns.find((each) => each.key === key);
                  const value = column?.value(row);
                  return (
                    <div key={key}>
                      <dt>{column?.title}</dt>
                      <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
                    </div>
                  );
                })}
              </dl>
            </section>
          ))}
        </div>
      )}
    </ScreenSheet>
  );
}
