import { acceptanceCalls } from '../../../../contract/acceptance.ts';
import { centreProfileCalls } from '../../../../contract/centreProfile.ts';
import { useServices } from '../../../commands/services.ts';
import type { Texts } from '../../../ui/form/useForm.ts';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import { SheetForm } from '../../shared/form/SheetForm.tsx';
import type { CentreOfArea } from './centrePlace.ts';

interface FormProps {
  readonly area: string;
  readonly centre: CentreOfArea;
}
/** Values of the choice that are no profile's name. */
const FILE = 'file:';
const SANDBOX = 'sandbox:';

const optionsOf = ({ profiles }: CentreOfArea) =>
  profiles.map(({ name, baseUrl, isProduction }) => ({
    value: name,
    name: `${name}${isProduction ? '（正式环境）' : ''} ${baseUrl}`,
  }));

/** Which centre serves the area. */
export function ChooseCentre({ area, centre, onSaved }: FormProps & { readonly onSaved: () => void }) {
  const { api } = useServices();
  const inputOf = (values: Texts) => {
    const chosen = values['centre'] ?? FILE;
    const patience = (values['patienceMs'] ?? '').trim();
    return {
      medicalAreaCode: area,
      ...(chosen === FILE
        ? { choice: 'file' as const }
        : chosen === SANDBOX
          ? { choice: 'sandbox' as const }
          : { choice: 'profile' as const, profile: chosen }),
      ...(patience !== '' && chosen !== FILE && { patienceMs: Number(patience) }),
    };
  };
  const now =
    centre.choice === 'file'
      ? FILE
      : centre.choice === 'sandbox'
        ? SANDBOX
        : (centre.profile?.name ?? centre.missing ?? FILE);
  return (
    <SheetForm
      name="centre-choose"
      parts={[
        {
          title: '医保中心',
          fields: [
            {
              name: 'centre',
              label: '接入配置',
              kind: 'choice',
              initial: now,
              required: true,
              options: [
                { value: FILE, name: '按配置文件的统筹区' },
                { value: SANDBOX, name: '沙箱中心（演示）' },
                ...optionsOf(centre),
              ],
              help: '配置文件由服务器的 CENTRE_PROFILES 提供，密钥只在服务器上',
            },
            {
              name: 'patienceMs',
              label: '等待应答（毫秒）',
              initial: centre.patienceMs === null ? '' : String(centre.patienceMs),
              help: '空为配置文件的值；按配置文件时不起作用',
              check: (value) =>
                value.trim() === '' || /^\d{4,6}$/.test(value.trim()) ? null : '应为 1000 至 300000 的整数',
            },
          ],
        },
      ]}
      submit="更换接入"
      check={checkedBy(centreProfileCalls.choose, inputOf)}
      save={async (values, signal) => {
        await api.call(centreProfileCalls.choose, inputOf(values), { signal });
        onSaved();
      }}
    />
  );
}

/** Which two centres are asked the same. */
export function CompareCentres({
  area,
  centre,
  onBegun,
}: FormProps & { readonly onBegun: (jobId: string) => void }) {
  const { api, jobs } = useServices();
  const inputOf = (values: Texts) => {
    const name = (field: string): string => {
      const value = values[field] ?? '';
      return value === SANDBOX ? '' : value;
    };
    return { medicalAreaCode: area, one: name('one'), other: name('other') };
  };
  const options = [{ value: SANDBOX, name: '沙箱中心（演示）' }, ...optionsOf(centre)];
  return (
    <SheetForm
      name="centre-compare"
      parts={[
        {
          title: '对照的两个中心',
          fields: [
            {
              name: 'one',
              label: '中心',
              kind: 'choice',
              initial: centre.profile?.name ?? centre.profiles[0]?.name ?? SANDBOX,
              required: true,
              options,
            },
            {
              name: 'other',
              label: '与之对照',
              kind: 'choice',
              initial: SANDBOX,
              required: true,
              options,
              help: '只调用查询接口，不产生任何业务',
            },
          ],
        },
      ]}
      submit="开始对照"
      check={checkedBy(acceptanceCalls.compare, inputOf)}
      save={async (values, signal) => {
        const { jobId } = await api.call(acceptanceCalls.compare, inputOf(values), { signal, quiet: true });
        jobs.follow(jobId);
        onBegun(jobId);
      }}
    />
  );
}
