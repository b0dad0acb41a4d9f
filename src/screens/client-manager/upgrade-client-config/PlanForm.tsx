import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { codeName } from '../../../../contract/codes/codes.ts';
import { upgradePlanCalls } from '../../../../contract/upgradePlan.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { useServices } from '../../../commands/services.ts';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { useCall } from '../../../list/useCall.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { fieldOf, useForm, type Texts } from '../../../ui/form/useForm.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { Reading } from '../../../ui/page/Reading.tsx';
import { checkedBy } from '../../shared/form/schemaErrors.ts';
import '../../shared/form/sheet-form.css';
import { readHours, readStages } from './stageText.ts';

const SETTLE_MS = 400;
const ON_FAILURE = [
  { value: '0', name: '停止，由管理员处理' },
  { value: '1', name: '停止并退回之前的版本' },
];

const inputOf = (values: Texts) => {
  const stages = readStages(values['stages'] ?? '');
  return {
    versionId: values['versionId'] ?? '',
    stages: typeof stages === 'string' ? [] : stages,
    ...(readHours(values['hours'] ?? '') ?? { windowFrom: 0, windowTo: 0 }),
    failurePercent: Number(values['failurePercent'] ?? ''),
    failureLeast: Number(values['failureLeast'] ?? ''),
    rollsBack: values['rollsBack'] === '1',
  };
};

/** A new plan: which version, in which stages, at which hours, and when it stops by itself. */
export function PlanForm({ onStarted }: { readonly onStarted: () => void }) {
  const { api, toast } = useServices();
  const { value: drafts, failure } = useCall(upgradePlanCalls.drafts, {});
  const form = useForm(
    [
      { name: 'versionId', initial: '', check: (text) => (text === '' ? '请选择版本' : null) },
      {
        name: 'stages',
        initial: '5%；25%；100%',
        check: (text) => {
          const read = readStages(text);
          return typeof read === 'string' ? read : null;
        },
      },
      {
        name: 'hours',
        initial: '22:00-06:00',
        check: (text) => (readHours(text) === null ? '维护时段应写为 22:00-06:00，不填为全天' : null),
      },
      { name: 'failurePercent', initial: '5' },
      { name: 'failureLeast', initial: '5' },
      { name: 'rollsBack', initial: '0' },
    ],
    async (values, signal) => {
      const plan = await api.call(upgradePlanCalls.start, inputOf(values), { signal, quiet: true });
      toast('success', `升级到 ${plan.version} 已开始，第 1 阶段覆盖 ${plan.covered} 台`);
      onStarted();
    },
    { check: checkedBy(upgradePlanCalls.start, inputOf) },
  );
  useUnsaved(form.isDirty);
  const { versionId, stages } = inputOf(form.values);
  const isAsked = versionId !== '' && stages.length > 0;
  const { value: preview } = useCall(upgradePlanCalls.preview, isAsked ? { versionId, stages } : null, {
    wait: SETTLE_MS,
    keepsOld: true,
  });
  const id = useDomId('upgrade-plan');
  const isReady = drafts !== null;
  useEffect(() => {
    if (isReady) document.getElementById(`${id}-versionId`)?.focus();
  }, [id, isReady]);
  if (drafts === null) return <Reading failure={failure} />;
  if (drafts.versions.length === 0)
    return <p role="status">没有未发布的版本。请先在「医保DLL」「读卡DLL」或「插件包」上传</p>;
  return (
    <form ref={form.ref} className="sheet-form" onSubmit={form.submit} onKeyDown={form.onKeyDown} noValidate>
      <ChoiceField
        {...fieldOf(form, id, 'versionId')}
        label="版本"
        required
        emptyName="请选择"
        options={drafts.versions.map((each) => ({
          value: each.versionId,
          name: `${codeName('fileKind', each.kind)} ${each.name === '' ? '' : `${each.name} `}${each.version} · ${each.areaName} · ${each.platform}`,
        }))}
      />
      <TextField
        {...fieldOf(form, id, 'stages')}
        label="阶段"
        required
        maxLength={4000}
        help="用分号隔开：比例 10%、区划代码、机构编码，或 机构编码/客户端编号；同一阶段的多个代码用逗号隔开"
      />
      <TextField
        {...fieldOf(form, id, 'hours')}
        label="维护时段"
        maxLength={20}
        help="只在该时段内更新；不填为全天"
      />
      <TextField
        {...fieldOf(form, id, 'failurePercent')}
        label="失败超过（%）自动停止"
        required
        maxLength={3}
      />
      <TextField {...fieldOf(form, id, 'failureLeast')} label="至少完成（台）后判断" required maxLength={5} />
      <SelectField
        {...fieldOf(form, id, 'rollsBack')}
        label="自动停止时"
        emptyName={null}
        options={ON_FAILURE}
      />
      <p className="form-note" role="status">
        {isAsked && preview !== null
          ? `目标 ${formatCount(preview.total)} 台；各阶段累计约 ${preview.covered.map((n) => formatCount(n)).join('、')} 台`
          : '选择版本和阶段后，这里显示涉及的客户端数量'}
      </p>
      {form.failure !== null && (
        <p className="ask-wrong" role="alert">
          {form.failure}
        </p>
      )}
      <Button type="submit" intent="primary" text="开始升级" loading={form.isBusy} />
    </form>
  );
}
