import { useMemo, useState } from 'react';
import { FactsTable } from '../group/FactsTable.tsx';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { AcceptanceRow } from '../../../../contract/acceptance.ts';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { ListView } from '../../../list/view/ListView.tsx';
import '../../shared/form/sheet-form.css';
import '../group/figures.css';
import { acceptanceList } from './acceptanceList.ts';
import { acceptancePlace } from './acceptancePlace.ts';
import { MarkForm } from './MarkForm.tsx';

type Opened =
  | { readonly kind: 'row'; readonly row: AcceptanceRow }
  | { readonly kind: 'mark'; readonly fixmedinsCode: string; readonly done: () => void };

/** 接口验收: one interface at a time, with what was sent and answered. */
export default function ApiAcceptance() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const offers = useMemo(
    () =>
      acceptancePlace.offer({
        look: (row) => setOpened({ kind: 'row', row }),
        mark: (fixmedinsCode, done) => setOpened({ kind: 'mark', fixmedinsCode, done }),
      }),
    [],
  );
  return (
    <>
      <ListView screen={acceptanceList} offers={offers} />
      <ScreenSheet
        isOpen={opened !== null}
        name="acceptance"
        title={opened?.kind === 'row' ? `${opened.row.infno} ${opened.row.name}` : '标记测试中心'}
        width={opened?.kind === 'mark' ? 480 : 760}
        onClose={() => setOpened(null)}
      >
        {opened?.kind === 'row' && <Messages row={opened.row} />}
        {opened?.kind === 'mark' && (
          <MarkForm
            fixmedinsCode={opened.fixmedinsCode}
            onMarked={() => {
              setOpened(null);
              opened.done();
            }}
          />
        )}
      </ScreenSheet>
    </>
  );
}

function Messages({ row }: { readonly row: AcceptanceRow }) {
  const facts: readonly (readonly [string, string])[] = [
    ['结论', codeName('acceptanceVerdict', row.verdict)],
    ['说明', row.message || '–'],
    ['用时', row.elapsedMs === null ? '–' : `${row.elapsedMs} 毫秒`],
    ['验收时间', row.triedAt ?? '–'],
  ];
  return (
    <div className="sheet-form">
      <FactsTable facts={facts} />
      <h2>请求</h2>
      <pre className="figure-text" role="region" aria-label="请求" tabIndex={0}>
        {row.request || '没有发送'}
      </pre>
      <h2>应答</h2>
      <pre className="figure-text" role="region" aria-label="应答" tabIndex={0}>
        {row.reply || '没有应答'}
      </pre>
    </div>
  );
}
