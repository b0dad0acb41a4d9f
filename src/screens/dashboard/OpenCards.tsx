import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { codeName } from '../../../contract/codes/codes.ts';
import type { ExpiringModule, LedgerStanding } from '../../../contract/dashboard.ts';
import { formatCount } from '../../../contract/wire/money.ts';
import { HeadRow } from '../../ui/table/HeadRow.tsx';
import { Card, CardNote } from './Card.tsx';
import { homeUrls } from './homeUrls.ts';

const LOADING = <CardNote>正在加载</CardNote>;

interface PendingCardProps {
  readonly ledger: LedgerStanding | null;
  /** A store account sees no number of stores. */
  readonly isStore: boolean;
}

/** 未对账, oldest days first. */
export function PendingCard({ ledger, isStore }: PendingCardProps): ReactNode {
  return (
    <Card title="未对账的日期">
      {ledger === null ? (
        LOADING
      ) : ledger.pendingOldest.length === 0 ? (
        <CardNote>没有未对账的日期</CardNote>
      ) : (
        <table className="rows">
          <HeadRow titles={['结算日期', ...(isStore ? [] : ['门店']), '未对账']} />
          <tbody>
            {ledger.pendingOldest.map(({ settleDate, stores, pending }) => (
              <tr key={settleDate}>
                <th scope="row">
                  <Link href={homeUrls.pendingOn(settleDate)}>{settleDate}</Link>
                </th>
                {!isStore && <td>{formatCount(stores)}</td>}
                <td>{formatCount(pending)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

interface UnbalancedCardProps {
  readonly ledger: LedgerStanding | null;
  readonly today: string;
}

/** 不平 by store, largest first. */
export function UnbalancedCard({ ledger, today }: UnbalancedCardProps): ReactNode {
  return (
    <Card title="不平的门店">
      {ledger === null ? (
        LOADING
      ) : ledger.unbalancedMost.length === 0 ? (
        <CardNote>没有不平的门店</CardNote>
      ) : (
        <table className="rows">
          <HeadRow titles={['门店', '天数', '不平']} />
          <tbody>
            {ledger.unbalancedMost.map(({ fixmedinsCode, fixmedinsName, days, unbalanced }) => (
              <tr key={fixmedinsCode}>
                <th scope="row">
                  <Link href={homeUrls.unbalancedOf(today, fixmedinsCode)}>{fixmedinsName}</Link>
                </th>
                <td>{formatCount(days)}</td>
                <td className="figure-bad">{formatCount(unbalanced)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}

/** Paid modules that expire soon, soonest first. */
export function ExpiringCard({
  expiring,
}: {
  readonly expiring: readonly ExpiringModule[] | null;
}): ReactNode {
  return (
    <Card title="30 天内到期的功能">
      {expiring === null ? (
        LOADING
      ) : expiring.length === 0 ? (
        <CardNote>没有即将到期的功能</CardNote>
      ) : (
        <table className="rows">
          <HeadRow titles={['功能', '门店', '最早到期']} />
          <tbody>
            {expiring.map((module) => (
              <tr key={`${module.feeKey}/${module.authStas}`}>
                <th scope="row">
                  <Link href={homeUrls.expiring(module)}>
                    {module.feeModuleName} · {codeName('storeAuthStas', module.authStas)}
                  </Link>
                </th>
                <td>{formatCount(module.stores)}</td>
                <td>{module.enddate}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
