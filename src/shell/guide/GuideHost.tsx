import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { useServices } from '../../commands/services.ts';
import { useStore } from '../../state/useStore.ts';
import { followFailures, shownGuides } from './guideStore.ts';
import './guide.css';

/**
 * The guide beside an error: what it means, and what to do, step by step. It takes no focus and covers no dialog's buttons; it
 * leaves with the page that it was shown on. Mount once, inside CommandsProvider.
 */
export function GuideHost({ path }: { readonly path: string }) {
  const { api } = useServices();
  useEffect(() => followFailures(api), [api]);
  useEffect(() => () => shownGuides.set(null), [path]);
  const shown = useStore(shownGuides);
  const guide = shown?.guides[shown.nth];
  return createPortal(
    <div className="guide-host" aria-live="polite">
      {shown && guide && (
        <aside className="guide" aria-label="处理指引">
          <h2>
            处理指引：{guide.title}
            {shown.guides.length > 1 && <small>{`（${shown.nth + 1}/${shown.guides.length}）`}</small>}
          </h2>
          <p>{guide.content}</p>
          <ol>
            {guide.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {guide.voted !== null && (
            <p className="guide-thanks">{guide.voted ? '已标记为有用' : '已标记为没用，我们会改进'}</p>
          )}
          <div className="guide-actions">
            <CommandButton command="guide.helped" text="有用" />
            <CommandButton command="guide.unhelped" text="没用" />
            <CommandButton command="guide.next" text="下一条" />
            <CommandButton command="guide.close" text="关闭" />
          </div>
        </aside>
      )}
    </div>,
    document.body,
  );
}
