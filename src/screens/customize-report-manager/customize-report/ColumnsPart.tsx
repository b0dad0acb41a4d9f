import {
  formulaLooks,
  summaries,
  type FormulaLook,
  type ReportColumn,
  type SummaryName,
} from '../../../../contract/customReport/definition.ts';
import { formulaTypeOf, type sourceColumns } from '../../../../contract/customReport/sources.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { ChoiceField } from '../../../list/filters/ChoiceField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { withColumn, withColumnAt, type Draft } from './draft.ts';
import { FormulaField } from './FormulaField.tsx';

export interface PartProps {
  readonly id: string;
  readonly draft: Draft;
  readonly known: ReturnType<typeof sourceColumns>;
  /** What is wrong, by field of the definition: `columns.2`. */
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (draft: Draft) => void;
}
interface ColumnsPartProps extends PartProps {
  readonly active: number;
  readonly onActive: (at: number) => void;
}

const names = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([value, name]) => ({ value, name }));
const LOOKS = names(formulaLooks);
const ALL = names(summaries);
const FOR_TEXT = ALL.filter(({ value }) => value === 'count' || value === 'only');

/** Columns of a report: which, in which order, how they add up, and formulas. */
export function ColumnsPart({ id, draft, known, problems, onChange, active, onActive }: ColumnsPartProps) {
  const { columns } = draft.definition;
  const taken = new Set(columns.map(({ key }) => key));
  return (
    <fieldset className="custom-part">
      <legend>列（{columns.length}）</legend>
      <div className="custom-add">
        <ChoiceField
          id={`${id}-add`}
          label="添加来源的列"
          value=""
          options={known
            .filter(({ key }) => !taken.has(key))
            .map(({ key, title }) => ({ value: key, name: title }))}
          emptyName={null}
          onChange={(key) => onChange(withColumn(draft, key))}
        />
        <CommandButton command="reportDesign.addFormula" />
        <CommandButton command="reportDesign.up" />
        <CommandButton command="reportDesign.down" />
        <CommandButton command="reportDesign.drop" />
      </div>
      <ol className="custom-columns">
        {columns.map((column, at) => (
          <li
            key={column.key}
            className={at === active ? 'custom-column custom-active' : 'custom-column'}
            onFocus={() => onActive(at)}
          >
            <ColumnRow
              id={`${id}-column-${column.key}`}
              column={column}
              known={known}
              error={problems.get(`columns.${at}`)}
              onChange={(more) => onChange(withColumnAt(draft, at, more))}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

interface ColumnRowProps {
  readonly id: string;
  readonly column: ReportColumn;
  readonly known: PartProps['known'];
  readonly error: string | undefined;
  readonly onChange: (more: { [K in keyof ReportColumn]?: ReportColumn[K] | undefined }) => void;
}
function ColumnRow({ id, column, known, error, onChange }: ColumnRowProps) {
  const own = known.find(({ key }) => key === column.key);
  const isFormula = column.formula !== undefined;
  const isText = isFormula ? column.look === 'text' : own !== undefined && formulaTypeOf(own.type) === 'text';
  return (
    <>
      <TextField
        id={`${id}-title`}
        label={isFormula ? '公式列' : (own?.title ?? column.key)}
        value={column.title}
        maxLength={30}
        onChange={(title) => onChange({ title })}
        {...(!isFormula && error !== undefined && { error })}
      />
      <SelectField
        id={`${id}-summary`}
        label="汇总"
        value={column.summary ?? ''}
        options={isText ? FOR_TEXT : ALL}
        emptyName="自动"
        onChange={(summary) => onChange({ summary: summary === '' ? undefined : (summary as SummaryName) })}
      />
      {isFormula && (
        <>
          <SelectField
            id={`${id}-look`}
            label="显示为"
            value={column.look ?? 'money'}
            options={LOOKS}
            emptyName={null}
            onChange={(look) => onChange({ look: look as FormulaLook })}
          />
          <div className="custom-wide">
            <FormulaField
              id={`${id}-formula`}
              label="公式"
              value={column.formula ?? ''}
              columns={known}
              onChange={(formula) => onChange({ formula })}
              error={error}
            />
          </div>
        </>
      )}
    </>
  );
}
