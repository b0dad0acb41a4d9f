import { useState, type ReactNode } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import type { RxDetail as Detail } from '../../../../contract/rx.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { Facts } from '../../../ui/text/Facts.tsx';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { TabStrip } from '../../../ui/page/TabStrip.tsx';
import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import { dosage, total } from './rxSheet.ts';
import { RxPaper } from './RxPaper.tsx';
import { useRx } from './useRx.ts';
import { Reading } from '../../../ui/page/Reading.tsx';

const TABS: readonly (readonly [string, (detail: Detail) => ReactNode])[] = [
  ['处方笺', (detail) => <Sheet detail={detail} />],
  ['药品明细', (detail) => <Lines detail={detail} />],
  ['诊断', (detail) => <Dises detail={detail} />],
  ['审核记录', (detail) => <Review detail={detail} />],
  ['出库记录', (detail) => <Stoouts detail={detail} />],
];

interface RxDetailProps {
  readonly hiRxno: string | null;
  readonly version: number;
  readonly onClose: () => void;
}

/** 处方详情: the sheet, drugs, diagnoses and history. */
export const RxDetail = ({ hiRxno, version, onClose }: RxDetailProps) => (
  <ScreenSheet isOpen={hiRxno !== null} name="rx-detail" title="处方详情" width={760} onClose={onClose}>
    {hiRxno !== null && <Body key={hiRxno} hiRxno={hiRxno} version={version} />}
  </ScreenSheet>
);

function Body({ hiRxno, version }: { readonly hiRxno: string; readonly version: number }) {
  const { value: detail, failure } = useRx(hiRxno, version);
  const [shown, setShown] = useState(0);
  const id = useDomId('rx-part');
  if (failure !== null || detail === null) return <Reading failure={failure} />;
  const [title, content] = TABS[shown] ?? ['', () => null];
  return (
    <div className="rx-detail">
      <TabStrip label="处方" titles={TABS.map(([each]) => each)} shown={shown} onShow={setShown} panel={id} />
      <div id={id} role="tabpanel" aria-label={title} tabIndex={0} className="rx-scroll">
        {content(detail)}
      </div>
    </div>
  );
}

function Sheet({ detail }: { readonly detail: Detail }) {
  const { rx } = detail;
  return (
    <div className="rx-detail">
      <RxPaper detail={detail} />
      <Facts
        className="facts"
        label="流转"
        facts={[
          ['门店', rx.fixmedinsName],
          ['推送时间', rx.pushTime],
          ['流转方式', codeName('rxCircWay', rx.rxCircWay)],
          ['附加属性', codeName('rxExraAttrCode', rx.rxExraAttrCode)],
          ['处方追溯码', rx.rxTraceCode],
          ['授权编号', rx.authRxno],
          ['参保地', rx.insuplcAdmdvs],
          ['病种', rx.diseCodg === null ? '' : `${rx.diseCodg} ${rx.diseName ?? ''}`],
          ['使用状态', codeName('rxUsedStasCodg', rx.rxUsedStasCodg)],
          ['复用次数', rx.maxReptCnt > 1 ? `${rx.reptdCnt}/${rx.maxReptCnt}，间隔 ${rx.minInrvDays} 天` : ''],
          ['结算ID', rx.setlId ?? ''],
          ['失败原因', rx.error ?? ''],
        ]}
      />
    </div>
  );
}

const Lines = ({ detail }: { readonly detail: Detail }) => (
  <table>
    <HeadRow titles={['药品', '规格', '用法用量', '总量', '所需', '店内商品', '生产企业', '医疗目录编码']} />
    <tbody>
      {detail.lines.map((line) => (
        <tr key={line.lineNo}>
          <td>{line.drugGenname}</td>
          <td>{line.drugSpec}</td>
          <td>{dosage(line)}</td>
          <td>{total(line)}</td>
          <td>
            {line.drugTotlcnt}
            {line.drugTotlcntEmp}
          </td>
          <td>{line.goods === '' ? <span className="rx-lacking">本店未经营</span> : line.goods}</td>
          <td>{line.prdrName}</td>
          <td>{line.medListCodg}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Dises = ({ detail }: { readonly detail: Detail }) => (
  <table>
    <HeadRow titles={['序号', '诊断', '诊断代码', '主诊断']} />
    <tbody>
      {detail.dises.map((dise) => (
        <tr key={dise.diagSrtNo}>
          <td>{dise.diagSrtNo}</td>
          <td>{dise.diagName}</td>
          <td>{dise.diagCode}</td>
          <td>{dise.maindiagFlag === '1' ? '是' : '否'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Review({ detail }: { readonly detail: Detail }) {
  const { rx, log } = detail;
  return (
    <div className="rx-detail">
      <Facts
        className="facts"
        label="审核"
        facts={[
          ['审核状态', codeName('rxChkStas', rx.chkStas)],
          ['接单', rx.takenName === null ? '' : `${rx.takenName}，至 ${rx.takenUntil ?? ''}`],
          ['审核药师', rx.chkPharName === null ? '' : `${rx.chkPharName}（${rx.chkPharCode ?? ''}）`],
          ['审核时间', rx.chkTime ?? ''],
          ['审核意见', rx.chkOpnn ?? ''],
          ['审核流水号', rx.rxChkBizSn ?? ''],
          ['验签流水号', rx.rxSignVerifySn ?? ''],
          ['核验时间', rx.verifyTime ?? ''],
        ]}
      />
      <table>
        <HeadRow titles={['时间', '操作', '操作人', '说明']} />
        <tbody>
          {log.map((entry, nth) => (
            <tr key={nth}>
              <td>{entry.at}</td>
              <td>{entry.action}</td>
              <td>{entry.opterName}</td>
              <td>{entry.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Stoouts = ({ detail }: { readonly detail: Detail }) =>
  detail.stoouts.length === 0 ? (
    <p>{detail.rx.selTime === null ? '还没有出库' : `${detail.rx.selTime} 已取药（由医保中心得知）`}</p>
  ) : (
    <table>
      <HeadRow
        titles={['次', '出库时间', '零售单据号', '结算ID', '复核药师', '经办人', '出库流水号', '撤销']}
      />
      <tbody>
        {detail.stoouts.map((out) => (
          <tr key={out.nth}>
            <td>{out.nth}</td>
            <td>{out.stooutTime}</td>
            <td>{out.rtalDocno}</td>
            <td>{out.setlId ?? '未结算'}</td>
            <td>{out.pharName}</td>
            <td>{out.opterName}</td>
            <td>{out.selStooutSn ?? ''}</td>
            <td>
              {out.undoneAt === null ? '' : `${out.undoneAt} ${out.undoneBy ?? ''}：${out.undoRea ?? ''}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
