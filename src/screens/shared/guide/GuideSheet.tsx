import { ScreenSheet } from '../../../commands/surfaces/ScreenSheet.tsx';
import type { FoundGuide } from './guideDialog.ts';

/** A guide that was searched for: what the failure means, then the steps. */
export function GuideSheet({ guide, onClose }: { readonly guide: FoundGuide; readonly onClose: () => void }) {
  const [content = '', ...steps] = guide.lines;
  return (
    <ScreenSheet isOpen name="guide" title={`处理指引：${guide.title}`} width={480} onClose={onClose}>
      <p>{content}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </ScreenSheet>
  );
}
