import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { customReportCalls } from '../../../../contract/customReport/customReport.ts';
import { planReport } from '../../../../contract/customReport/plan.ts';
import { sourceById, sourceColumns } from '../../../../contract/customReport/sources.ts';
import { errorText } from '../../../../contract/wire/errorText.ts';
import { Toolbar } from '../../../commands/surfaces/Toolbar.tsx';
import { useServices } from '../../../commands/services.ts';
import { useScope } from '../../../commands/useCommands.ts';
import { useCall } from '../../../list/useCall.ts';
import { useUnsaved } from '../../../ui/form/unsaved.ts';
import { useArrivalFocus } from '../../../ui/page/arrivalFocus.ts';
import { useDomId } from '../../../ui/page/domId.ts';
import { runUrl } from '../group/reportUrl.ts';
import { ColumnsPart } from './ColumnsPart.tsx';
import { designPlace } from './designCommands.ts';
import {
  draftFrom,
  draftOf,
  withCondition,
  withFormula,
  withMoved,
  withoutColumn,
  type Draft,
} from './draft.ts';
import { HeadPart } from './HeadPart.tsx';
import { Preview } from './Preview.tsx';
import { ConditionsPart, OrderPart } from './RestParts.tsx';
import '../../../list/view/screens.css';
import './custom-report.css';

const PATH = '/customize-report-manager/customize-report';
/** What a new report begins with: the list that most people know. */
const FIRST_SOURCE = 'order-management';

interface DesignerProps {
  /** Null: a new report. */
  readonly reportId: string | null;
  /** The report that a new one begins as a copy of. */
  readonly from: string | null;
}

/** The designer, once the report that it changes or copies is read. */
export function Designer({ reportId, from }: DesignerProps) {
  const wanted = reportId ?? from;
  const { value, failure } = useCall(customReportCalls.get, wanted === null ? null : { reportId: wanted });
  if (failure !== null) return <p role="alert">{failure}</p>;
  if (wanted === null) return <DesignForm first={draftOf(FIRST_SOURCE)} stored={null} />;
  if (value === null)
    return (
      <div className="splash" role="status">
        正在载入…
      </div>
    );
  return (
    <DesignForm
      first={draftFrom(value, reportId === null)}
      stored={reportId === null ? null : { reportId, ver: value.ver }}
    />
  );
}

interface Stored {
  readonly reportId: string;
  readonly ver: number;
}

function DesignForm({ first, stored: before }: { readonly first: Draft; readonly stored: Stored | null }) {
  const { api, toast } = useServices();
  const [, navigate] = useLocation();
  const id = useDomId('report-design');
  const [draft, setDraft] = useState(first);
  const [saved, setSaved] = useState(first);
  const [stored, setStored] = useState(before);
  const [active, setActive] = useState(-1);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useUnsaved(draft !== saved);
  const { definition } = draft;
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const isSound = ![...problems.keys()].some((field) => field !== 'name' && field !== 'roleIds');
  const known = useMemo(() => {
    const source = sourceById(definition.source);
    return source ? sourceColumns(source) : [];
  }, [definition.source]);
  const focusOn = (part: string): void => document.getElementById(`${id}-${part}`)?.focus();

  /** The field that is to have the focus once it is drawn. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const field = document.getElementById(`${id}-${next.current}`);
    next.current = null;
    field?.focus();
  });
  const change = useCallback((to: Draft) => {
    setFailure(null);
    setDraft(to);
  }, []);
  const save = async (): Promise<void> => {
    setBusy(true);
    setFailure(null);
    try {
      const done = await api.call(
        customReportCalls.save,
        { ...stored, ...draft, roleIds: [...draft.roleIds] },
        { quiet: true },
      );
      setStored(done);
      setSaved(draft);
      toast('success', `报表「${draft.name}」已保存`);
      navigate(runUrl(done.reportId));
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  const [wrong] = problems.values();
  const handle = {
    canSave: isBusy ? '正在保存' : (wrong ?? (true as const)),
    canAdd: definition.columns.length < 40 ? (true as const) : '最多 40 列',
    column: active,
    columns: definition.columns.length,
    conditions: definition.conditions.length,
    save: () => void save(),
    addColumn: () => focusOn('add'),
    addFormula: () => {
      const added = withFormula(draft);
      next.current = `column-${added.definition.columns.at(-1)?.key ?? ''}-formula`;
      change(added);
    },
    addCondition: () => {
      next.current = `condition-${definition.conditions.length}`;
      change(withCondition(draft));
    },
    move: (by: -1 | 1) => {
      const moved = withMoved(draft, active, by);
      if (moved === draft) return;
      setActive(active + by);
      change(moved);
    },
    drop: () => {
      const left = withoutColumn(draft, active);
      const at = Math.min(active, left.definition.columns.length - 1);
      next.current = `column-${left.definition.columns[at]?.key ?? ''}-title`;
      setActive(at);
      change(left);
    },
  };
  const title = stored === null ? '新增自定义报表' : `设计 ${saved.name}`;
  useScope('screen', { screen: { path: PATH, title, ...designPlace.offer(handle) } });
  useArrivalFocus(useCallback(() => document.getElementById(`${id}-name`)?.focus(), [id]));
  const parts = { id, draft, known, problems, onChange: change };
  return (
    <section className="screen custom-screen" aria-label={title}>
      <header className="custom-head">
        <h1>{title}</h1>
        <p>选来源和列，写公式，右侧是前几行的预览。看的人只看到自己权限内的数据。</p>
      </header>
      <div className="screen-bar">
        <Toolbar
          label="设计操作"
          items={[
            'reportDesign.save',
            'reportDesign.addColumn',
            'reportDesign.addFormula',
            'reportDesign.addCondition',
            'reportDesign.back',
          ]}
        />
      </div>
      {failure !== null && (
        <p className="ask-wrong" role="alert">
          {failure}
        </p>
      )}
      <div className="custom-design">
        <div className="custom-form">
          <HeadPart {...parts} />
          <ColumnsPart {...parts} active={active} onActive={setActive} />
          <ConditionsPart {...parts} />
          <OrderPart {...parts} />
        </div>
        <Preview definition={isSound ? definition : null} />
      </div>
    </section>
  );
}

/** What is wrong with a draft, by field; the first of each. */
function problemsOf({ name, seenBy, roleIds, definition }: Draft): ReadonlyMap<string, string> {
  const planned = planReport(definition);
  const problems = new Map<string, string>();
  if ('problems' in planned)
    for (const { field, message } of planned.problems) if (!problems.has(field)) problems.set(field, message);
  definition.columns.forEach(({ title }, at) => {
    if (title.trim() === '') problems.set(`columns.${at}`, '请填写列名');
  });
  if (seenBy === 'roles' && roleIds.length === 0) problems.set('roleIds', '请选择可以查看的角色');
  if (name.trim() === '') problems.set('name', '请填写报表名称');
  return problems;
}
