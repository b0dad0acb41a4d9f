import { acceptanceCalls } from '../../../../contract/acceptance.ts';
import { matchsOutsideRxExternalCalls } from '../../../../contract/matchsOutsideRxExternal.ts';
import { type ReactNode } from 'react';
import type { Call, CallInput, CallResult } from '../../../../contract/wire/call.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { StatusTag } from '../../../ui/text/StatusTag.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { useCall } from '../../../list/useCall.ts';

interface AnswerProps<C extends Call> {
  readonly call: C;
  readonly input: CallInput<C>;
  readonly waiting: string;
  readonly children: (result: CallResult<C>) => ReactNode;
}

/** Makes the call once, on opening, and renders the result. */
function Answer<C extends Call>({ call, input, waiting, children }: AnswerProps<C>) {
  const { value, failure } = useCall(call, input, { otherwise: '操作失败' });
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (value === null) return <p role="status">{waiting}</p>;
  return children(value);
}

interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** 下载外配处方 (7201): adds them to the queue of prescriptions. */
export const RxSheet = ({ isOpen, onClose, cardSn }: SheetProps & { readonly cardSn: string }) => (
  <ScreenSheet isOpen={isOpen} name="counter-rx" title="下载外配处方" width={620} onClose={onClose}>
    {isOpen && (
      <Answer
        call={matchsOutsideRxExternalCalls.ecRxGetSeqNoHass}
        input={{ cardSn }}
        waiting="正在向处方中心查询…"
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <p role="status">没有可下载的处方</p>
          ) : (
            <table className="counter-table">
              <HeadRow titles={['处方编号', '开方机构', '诊断', '有效期至']} />
              <tbody>
                {rows.map((row) => (
                  <tr key={row.hiRxno}>
                    <td>{row.hiRxno}</td>
                    <td>{row.medinsName}</td>
                    <td>{row.maindiagName}</td>
                    <td>{row.valiEndTime}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )
        }
      </Answer>
    )}
  </ScreenSheet>
);

/** 一键验收: tests each interface that the till needs. */
export const AcceptanceSheet = ({ isOpen, onClose }: SheetProps) => (
  <ScreenSheet isOpen={isOpen} name="counter-acceptance" title="一键验收" width={560} onClose={onClose}>
    {isOpen && (
      <Answer call={acceptanceCalls.oneKeyAcceptance} input={{}} waiting="正在逐个试接口…">
        {({ rows }) => (
          <>
            <p role="status">
              {rows.every(({ isOk }) => isOk)
                ? `${rows.length} 个接口全部正常`
                : `${rows.filter(({ isOk }) => !isOk).length} 个接口不正常`}
            </p>
            <table className="counter-table">
              <HeadRow titles={['接口', '结果', '用时', '说明']} />
              <tbody>
                {rows.map((row) => (
                  <tr key={row.infno}>
                    <td>
                      {row.infno} {row.name}
                    </td>
                    <td>
                      <StatusTag tone={row.isOk ? 'good' : 'bad'}>{row.isOk ? '正常' : '失败'}</StatusTag>
                    </td>
                    <td>{row.elapsedMs} ms</td>
                    <td>{row.message}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </Answer>
    )}
  </ScreenSheet>
);
