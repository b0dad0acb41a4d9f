import { useMachine } from '@xstate/react';
import { useMemo, useRef } from 'react';
import type { FilingKind, FilingRow } from '../../../../contract/filing/fields.ts';
import { useServices } from '../../../commands/services.ts';
import {
  diseaseInfoMachine,
  type FilingChange,
  type FilingState,
  type FilingWriting,
} from '../../../machines/diseaseInfo.ts';
import { service } from '../../../machines/service.ts';
import { filingCallsOf } from './filingKinds.ts';

export const stateOf = ({ trtDclaDetlSn, filStas }: FilingRow): FilingState => ({ trtDclaDetlSn, filStas });

/** What is said of a change; of an upload it depends on where the filing went. */
const DONE: Readonly<Record<FilingChange | FilingWriting, string>> = {
  add: '已新增，尚未上传：选中后按 F6 上传医保中心',
  update: '已修改，尚未上传',
  upload: '已上传，等待医保中心审核',
  repeal: '已撤销',
};
const GONE: Partial<Record<FilingRow['filStas'], string>> = {
  approving: '已提交审批，通过后自动上传',
  sending: '医保中心暂无应答，系统会自动续传，不会重复',
  withdrawing: '医保中心暂无应答，系统会自动核实是否撤销',
};

/** The machine of the active filing, at the calls of its kind. */
export function useFilingMachine(kind: FilingKind) {
  const { api, watched, toast } = useServices();
  /** Runs after each change. */
  const done = useRef<() => void>(() => {});
  const machine = useMemo(() => {
    const calls = filingCallsOf[kind];
    /** Why the centre, or the reply, did not bring what was asked for. */
    const left = { current: null as string | null };
    return diseaseInfoMachine.provide({
      actors: {
        change: service(async ({ filing, change, memo }, signal) => {
          if (filing === null || change === null) throw new Error('nothing to change');
          const options = { signal, quiet: true } as const;
          const { trtDclaDetlSn } = filing;
          const row =
            change === 'upload'
              ? await api.call(calls.upload, { id: trtDclaDetlSn }, options)
              : await api.call(calls.repeal, { trtDclaDetlSn, memo }, options);
          left.current =
            row.filStas === 'failed' ? `上传失败：${row.upldError}` : (GONE[row.filStas] ?? null);
          return stateOf(row);
        }),
      },
      actions: {
        announce: (_, { done: what }) => {
          const isChange = what === 'upload' || what === 'repeal';
          if (what !== null)
            toast(
              isChange && left.current !== null ? 'warning' : 'success',
              isChange && left.current !== null ? left.current : DONE[what],
            );
          left.current = null;
          done.current();
        },
      },
    });
  }, [api, kind, toast]);
  const [snapshot, send] = useMachine(machine as typeof diseaseInfoMachine, watched);
  return { snapshot, send, done };
}
