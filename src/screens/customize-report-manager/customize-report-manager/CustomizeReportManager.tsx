import { useMemo, useState } from 'react';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { ownReportsPlace, type FileProblem } from '../group/listCommands.ts';
import { ownReportList } from '../group/reportLists.ts';
import '../../shared/form/sheet-form.css';

/** 自定义报表管理, and what is wrong with a file that was to be imported. */
export default function CustomizeReportManager() {
  const [problems, setProblems] = useState<readonly FileProblem[] | null>(null);
  const offers = useMemo(() => ownReportsPlace.offer({ showProblems: setProblems }), []);
  return (
    <>
      <ListView screen={ownReportList} offers={offers} />
      <ScreenSheet
        isOpen={problems !== null}
        name="custom-report-file"
        title="导入失败"
        width={560}
        onClose={() => setProblems(null)}
      >
        <div role="alert">
          <p className="ask-wrong">没有导入任何报表。请改好文件后重新导入：</p>
          <table className="sheet-table">
            <HeadRow titles={['第几张', '报表', '原因']} />
            <tbody>
              {problems?.map(({ row, name, message }) => (
                <tr key={`${row} ${message}`}>
                  <td>{row}</td>
                  <td>{name}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ScreenSheet>
    </>
  );
}
