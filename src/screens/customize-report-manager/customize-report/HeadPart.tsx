import { audiences, type Audience } from '../../../../contract/customReport/definition.ts';
import { customReportCalls } from '../../../../contract/customReport/customReport.ts';
import { sourceById, sources } from '../../../../contract/customReport/sources.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { useCommandContext } from '../../../commands/useCommands.ts';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { useCall } from '../../../list/useCall.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { PartProps } from './ColumnsPart.tsx';
import { withDefinition, withSource } from './draft.ts';
import { PERIODS } from './RestParts.tsx';

const AUDIENCES = Object.entries(audiences).map(([value, name]) => ({ value, name }));

/** Name, source, days, and who may see the report. */
export function HeadPart({ id, draft, problems, onChange }: Omit<PartProps, 'known'>) {
  const rights = useCommandContext((context) => context.rights);
  const { source, period } = draft.definition;
  const days =
    period === null || PERIODS.some(({ value }) => value === period)
      ? PERIODS
      : [...PERIODS, { value: period, name: `近 ${period.slice(5)} 天` }];
  return (
    <fieldset className="custom-part">
      <legend>报表</legend>
      <div className="custom-column">
        <TextField
          id={`${id}-name`}
          label="报表名称"
          required
          value={draft.name}
          maxLength={40}
          onChange={(name) => onChange({ ...draft, name })}
          error={problems.get('name')}
        />
        <ChoiceField
          id={`${id}-source`}
          label="数据来源"
          value={source}
          options={sources
            .filter(({ list }) => permits(list.call.permission, rights))
            .map((each) => ({ value: each.id, name: each.title }))}
          emptyName={null}
          onChange={(value) => onChange(withSource(draft, value))}
          error={problems.get('source')}
          help="换来源会重新选列"
        />
        {sourceById(source)?.daysOf && (
          <ChoiceField
            id={`${id}-period`}
            label="日期"
            value={period ?? ''}
            options={days}
            emptyName={null}
            onChange={(value) => onChange(withDefinition(draft, { period: value }))}
            error={problems.get('period')}
          />
        )}
        <SelectField
          id={`${id}-audience`}
          label="谁可以看"
          value={draft.seenBy}
          options={AUDIENCES}
          emptyName={null}
          onChange={(value) => onChange({ ...draft, seenBy: value as Audience })}
        />
        <TextField
          id={`${id}-memo`}
          label="说明"
          value={draft.memo}
          maxLength={200}
          onChange={(memo) => onChange({ ...draft, memo })}
        />
      </div>
      {draft.seenBy === 'roles' && <RolesChoice draft={draft} problems={problems} onChange={onChange} />}
    </fieldset>
  );
}

function RolesChoice({ draft, problems, onChange }: Pick<PartProps, 'draft' | 'problems' | 'onChange'>) {
  const { value, failure } = useCall(customReportCalls.roles, {});
  const chosen = new Set(draft.roleIds);
  const wrong = failure ?? problems.get('roleIds');
  return (
    <div role="group" aria-label="可以查看的角色" className="custom-roles">
      {value?.roles.map(({ roleId, roleName }) => (
        <label key={roleId}>
          <input
            type="checkbox"
            checked={chosen.has(roleId)}
            onChange={({ target }) =>
              onChange({
                ...draft,
                roleIds: target.checked
                  ? [...draft.roleIds, roleId]
                  : draft.roleIds.filter((each) => each !== roleId),
              })
            }
          />
          {roleName}
        </label>
      ))}
      {wrong !== undefined && (
        <p className="ask-wrong" role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
