import { useCallback, type RefObject } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { FilingRow } from '../../../../contract/filing/fields.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import type { DiseaseInfoEvent, DiseaseInfoSnapshot, FilingChange } from '../../../machines/diseaseInfo.ts';
import { RowState, usePickedRow } from '../rowState/RowState.tsx';
import { filed } from './filingKinds.ts';
import { stateOf } from './useFilingMachine.ts';

const DOING: Readonly<Record<FilingChange, string>> = { upload: '上传', repeal: '撤销' };

interface FilingStateProps {
  readonly snapshot: DiseaseInfoSnapshot;
  readonly send: (event: DiseaseInfoEvent) => void;
  readonly done: RefObject<() => void>;
  readonly refresh: () => void;
}

/** How the active filing stands, what can be done with it, and what came of the last change. */
export function FilingState({ snapshot, send, done, refresh }: FilingStateProps) {
  const row = useCommandContext((context) => context.row) as FilingRow | undefined;
  const { change, failure } = snapshot.context;
  const isBusy = snapshot.matches('changing') || snapshot.matches('writing');
  const key = row ? `${row.trtDclaDetlSn} ${row.filStas}` : null;
  const pick = useCallback(() => send({ type: 'PICK', filing: row ? stateOf(row) : null }), [row, send]);
  usePickedRow({ key, isBusy }, pick, done, refresh);

  const what = change === null ? '' : DOING[change];
  const text = snapshot.matches('changing')
    ? `正在${what}…`
    : failure !== null
      ? `${what}失败：${failure}`
      : snapshot.matches('idle') || !row
        ? '选中一条备案，可修改、上传、撤销或拍照'
        : `${row.psnName} ${filed(row)}：${wordsOf(row)}`;
  return <RowState text={text} hasFailed={failure !== null} retry="filing.retry" dismiss="filing.dismiss" />;
}

function wordsOf(row: FilingRow): string {
  const name = codeName('filStas', row.filStas);
  switch (row.filStas) {
    case 'draft':
      return `${name}，可修改，按 F6 上传`;
    case 'failed':
      return `${name}（${row.upldError}），修改后可再次上传`;
    case 'waiting':
      return row.upldError === '' ? `${name}，审核前可按 F4 撤销` : `${name}（${row.upldError}）`;
    case 'refused':
      return `${name}（${row.rchkOpnn}）`;
    case 'passed':
      return row.enddate === '' ? `${name}，长期有效` : `${name}，有效至 ${row.enddate}`;
    case 'withdrawn':
      return row.endRea === '' ? name : `${name}（${row.endRea}）`;
    case 'sending':
    case 'withdrawing':
      return `${name}，系统会自动续传，不会重复`;
    case 'approving':
    case 'expired':
      return name;
  }
}
