import { formatCount } from '../../../../contract/wire/money.ts';
import type { CatalogueVersions, EditionImpact } from './drugPlace.ts';
import { changesText, impactText } from './impactText.ts';
import './drug-menu.css';

interface EditionBarProps {
  readonly versions: CatalogueVersions | null;
  readonly impact: EditionImpact | null;
  readonly failure: string | null;
}

/** The edition in force, the newest one at the centre, and the one that waits to be applied. */
export function EditionBar({ versions, impact, failure }: EditionBarProps) {
  if (failure !== null)
    return (
      <p className="state-line" role="alert">
        版本信息读取失败：{failure}
      </p>
    );
  if (versions === null)
    return (
      <p className="state-line" role="status">
        正在读取版本…
      </p>
    );
  const { local, open, rowCount, centreVer, changes, centreMessage } = versions;
  return (
    <dl className="state-line catalogue-editions">
      <div>
        <dt>本地版本</dt>
        <dd>{local?.ver ?? '尚未下载'}</dd>
        {local?.applyTime != null && (
          <dd className="edition-note">
            {formatCount(rowCount)} 条 · {local.applyTime} 启用
          </dd>
        )}
      </div>
      <div>
        <dt>最新版本</dt>
        <dd className={changes > 0 ? 'is-new' : undefined}>{centreVer ?? '—'}</dd>
        <dd className="edition-note">
          {centreMessage ?? (changes > 0 ? `${formatCount(changes)} 条更新` : '已是最新')}
        </dd>
      </div>
      {open !== null && (
        <div>
          <dt>{open.state === 'ready' ? '待启用' : '正在下载'}</dt>
          <dd className="is-new">{open.ver}</dd>
          {open.state === 'ready' && (
            <dd className="edition-note">
              {changesText(open)}
              {impact !== null && `；${impactText(impact)}`}
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}
