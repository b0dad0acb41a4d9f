import { checkResult, compareResult } from '../../../../contract/centreProfile.ts';
import type { Job } from '../../../../contract/job.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { useServices } from '../../../commands/services.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { isOver } from '../../../machines/job.ts';
import { useStore } from '../../../state/useStore.ts';
import { HeadRow } from '../../../ui/table/HeadRow.tsx';
import { JobBanner } from '../../shared/job/JobBanner.tsx';
import { FactsTable } from '../group/FactsTable.tsx';
import type { CentreOfArea } from './centrePlace.ts';

const SANDBOX = '沙箱中心';
const SIGNS: Readonly<Record<string, string>> = {
  none: '不签名',
  tif: '内网签名（x-tif）',
  openApi: '开放平台（SM2、SM4）',
};
const VERDICTS = { ok: '通过', failed: '未通过', skipped: '未检查' } as const;
const nameOf = (profile: string): string => (profile === '' ? SANDBOX : profile);

/** 医保中心接入 of an area: by which profile its stores are settled, and what the latest check or comparison found. */
export function CentrePanel({
  centre,
  begun,
}: {
  readonly centre: CentreOfArea;
  readonly begun: string | null;
}) {
  const { jobs } = useServices();
  const { jobs: all } = useStore(jobs);
  const latest = begun ?? all.find(({ kind }) => kind.startsWith('centre.'))?.jobId;
  const job = all.find(({ jobId }) => jobId === latest);
  return (
    <section className="centre-panel" aria-label="医保中心接入">
      <h2>医保中心接入</h2>
      {centre.missing !== null && (
        <p role="alert" className="ask-wrong">
          本区划已选择接入配置“{centre.missing}”，但服务器上没有它：请求不会发出。请把配置文件放回
          CENTRE_PROFILES，或更换接入。
        </p>
      )}
      <FactsTable facts={factsOf(centre)} />
      {job && (
        <>
          <JobBanner
            job={job}
            unit="项"
            ending={
              isOver(job) ? { tone: toneOf(job), words: `${job.title}：${job.error ?? job.message}` } : null
            }
            {...(!isOver(job) && { action: <CommandButton command="jobs.open" /> })}
          />
          {isOver(job) && <Result job={job} />}
        </>
      )}
    </section>
  );
}

function factsOf(centre: CentreOfArea): readonly (readonly [string, string])[] {
  const { profile, choice, chosenBy, chosenAt, patienceMs, storeCount } = centre;
  const by = choice === 'file' ? '按配置文件的统筹区' : `${chosenBy} 于 ${chosenAt ?? ''} 选择`;
  const stores: readonly [string, string] = ['门店', `${formatCount(storeCount)} 家`];
  if (profile === null) return [['医保中心', `${SANDBOX}（演示，不与医保局相连）`], ['来源', by], stores];
  return [
    ['接入配置', `${profile.name}${profile.isProduction ? '（正式环境）' : '（测试环境）'}`],
    ['来源', by],
    stores,
    ['地址', profile.baseUrl],
    ['签名', SIGNS[profile.sign] ?? profile.sign],
    ['密钥', profile.keys.length === 0 ? '不使用密钥' : profile.keys.join('；')],
    ['客户端证书', profile.hasClientCertificate ? '有' : '没有'],
    ['代理', profile.proxy ?? '没有'],
    ['签到', profile.signNo === 'demanded' ? '交易前必须签到' : '不要求签到'],
    [
      '等待应答',
      patienceMs === null
        ? `${profile.patienceMs} 毫秒`
        : `${patienceMs} 毫秒（配置文件为 ${profile.patienceMs} 毫秒）`,
    ],
    ['每店每秒请求', `${profile.perStorePerSecond} 次`],
    ['停机时段', profile.maintenance.length === 0 ? '没有' : profile.maintenance.join('；')],
  ];
}

function toneOf({ state, result }: Job): 'good' | 'bad' | 'warn' {
  if (state !== 'done') return 'bad';
  const checks = checkResult.safeParse(result);
  if (checks.success) return checks.data.steps.some(({ verdict }) => verdict === 'failed') ? 'bad' : 'good';
  const compared = compareResult.safeParse(result);
  return compared.success && compared.data.differences.length > 0 ? 'warn' : 'good';
}

/** What a job found. */
function Result({ job }: { readonly job: Job }) {
  const checks = checkResult.safeParse(job.result);
  if (checks.success)
    return (
      <table className="sheet-table">
        <caption className="sheet-note">
          接入配置 {checks.data.profile}，以门店 {checks.data.fixmedinsCode} 的名义检查
        </caption>
        <HeadRow titles={['检查项', '结论', '说明', '用时']} hides={['用时']} />
        <tbody>
          {checks.data.steps.map(({ key, title, verdict, message, tookMs }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <td
                className={verdict === 'failed' ? 'centre-bad' : verdict === 'ok' ? 'centre-good' : undefined}
              >
                {VERDICTS[verdict]}
              </td>
              <td>{message}</td>
              <td className="narrow-hides">{tookMs} 毫秒</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  const compared = compareResult.safeParse(job.result);
  if (!compared.success) return null;
  const { one, other, asked, same, differences, more } = compared.data;
  return (
    <table className="sheet-table">
      <caption className="sheet-note">
        {asked} 个接口中 {same} 个应答相同{more > 0 && `，另有 ${more} 处不同未列出`}；编号和时间不比较
      </caption>
      <HeadRow titles={['接口', '字段', nameOf(one), nameOf(other)]} hides={[]} />
      <tbody>
        {differences.map(({ infno, name, field, one: left, other: right }) => (
          <tr key={`${infno} ${name} ${field}`}>
            <th scope="row">
              {infno} {name}
            </th>
            <td>{field === '' ? '整个应答' : field}</td>
            <td>{left}</td>
            <td>{right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
