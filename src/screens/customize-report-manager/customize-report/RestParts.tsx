import { conditionSigns, type ConditionSign } from '../../../../contract/customReport/definition.ts';
import { periodNames } from '../../../../contract/customReport/period.ts';
import { chartKinds } from '../../../../contract/customReport/definition.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { PartProps } from './ColumnsPart.tsx';
import {
  withChart,
  withConditionAt,
  withDefinition,
  withGroup,
  withoutCondition,
  withSort,
} from './draft.ts';

export const PERIODS = [
  ...Object.entries(periodNames).map(([value, name]) => ({ value, name })),
  ...[7, 30, 90].map((days) => ({ value: `last:${days}`, name: `近 ${days} 天` })),
];
const SIGNS = Object.entries(conditionSigns).map(([value, name]) => ({ value, name }));

/** Conditions on the rows of the source. */
export function ConditionsPart({ id, draft, known, problems, onChange }: PartProps) {
  const { conditions, columns } = draft.definition;
  const options = [
    ...known.map(({ key, title }) => ({ value: key, name: title })),
    ...columns.flatMap(({ key, title, formula }) =>
      formula === undefined ? [] : [{ value: key, name: title }],
    ),
  ];
  return (
    <fieldset className="custom-part">
      <legend>条件（{conditions.length}）</legend>
      <div className="custom-add">
        <CommandButton command="reportDesign.addCondition" />
      </div>
      {conditions.map(({ column, sign, value }, at) => (
        <div key={at} className="custom-column">
          <ChoiceField
            id={`${id}-condition-${at}`}
            label={`条件 ${at + 1} 的列`}
            value={column}
            options={options}
            emptyName="去掉该条件"
            onChange={(key) =>
              onChange(key === '' ? withoutCondition(draft, at) : withConditionAt(draft, at, { column: key }))
            }
            error={problems.get(`conditions.${at}`)}
          />
          <SelectField
            id={`${id}-sign-${at}`}
            label="关系"
            value={sign}
            options={SIGNS}
            emptyName={null}
            onChange={(text) =>
              onChange(withConditionAt(draft, at, { sign: text as ConditionSign, value: '' }))
            }
          />
          {sign === 'within' ? (
            <SelectField
              id={`${id}-value-${at}`}
              label="日期"
              value={value}
              options={PERIODS}
              emptyName="请选择"
              onChange={(text) => onChange(withConditionAt(draft, at, { value: text }))}
            />
          ) : (
            sign !== 'empty' &&
            sign !== 'filled' && (
              <TextField
                id={`${id}-value-${at}`}
                label="值"
                value={value}
                maxLength={100}
                onChange={(text) => onChange(withConditionAt(draft, at, { value: text }))}
              />
            )
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** Groups, sort and chart: choices among the report's own columns. */
export function OrderPart({ id, draft, problems, onChange }: Omit<PartProps, 'known'>) {
  const { columns, groups, sort, subtotals, chart } = draft.definition;
  const own = columns.map(({ key, title }) => ({ value: key, name: title }));
  const places = groups.length < 3 ? [...groups, ''] : groups;
  const orders = own.flatMap(({ value, name }) => [
    { value: `${value} asc`, name: `${name} 从小到大` },
    { value: `${value} desc`, name: `${name} 从大到小` },
  ]);
  const label = chart?.label ?? groups[0] ?? columns[0]?.key ?? '';
  const figure =
    chart?.values[0] ?? columns.find(({ key }) => !groups.includes(key) && key !== label)?.key ?? '';
  return (
    <fieldset className="custom-part">
      <legend>分组、排序和图表</legend>
      <div className="custom-column">
        {places.map((key, at) => (
          <SelectField
            key={at}
            id={`${id}-group-${at}`}
            label={`第 ${at + 1} 层分组`}
            value={key}
            options={own}
            emptyName="不分组"
            onChange={(value) => onChange(withGroup(draft, at, value))}
            error={problems.get(`groups.${at}`)}
          />
        ))}
        <SelectField
          id={`${id}-subtotals`}
          label="小计"
          value={subtotals ? '1' : ''}
          options={[{ value: '1', name: '每组后加小计' }]}
          emptyName="没有小计"
          disabled={groups.length < 2}
          onChange={(value) => onChange(withDefinition(draft, { subtotals: value === '1' }))}
        />
        <ChoiceField
          id={`${id}-sort`}
          label="排序"
          value={sort[0] ? `${sort[0].column} ${sort[0].order}` : ''}
          options={orders}
          emptyName={groups.length > 0 ? '按分组' : '按来源的顺序'}
          onChange={(text) => onChange(withSort(draft, 0, text))}
        />
        <SelectField
          id={`${id}-chart`}
          label="图表"
          value={chart?.kind ?? ''}
          options={Object.entries(chartKinds).map(([value, name]) => ({ value, name }))}
          emptyName="没有图表"
          onChange={(kind) => onChange(withChart(draft, kind, label, figure))}
          error={problems.get('chart')}
        />
        {chart && (
          <>
            <ChoiceField
              id={`${id}-chart-label`}
              label="图表的名称列"
              value={chart.label}
              options={own}
              emptyName={null}
              onChange={(key) => onChange(withChart(draft, chart.kind, key, chart.values[0] ?? ''))}
            />
            <ChoiceField
              id={`${id}-chart-value`}
              label="图表的数字列"
              value={chart.values[0] ?? ''}
              options={own}
              emptyName={null}
              onChange={(key) => onChange(withChart(draft, chart.kind, chart.label, key))}
            />
          </>
        )}
      </div>
    </fieldset>
  );
}
