import { useServices } from '../../commands/services.ts';
import { useScreenScope } from '../../list/useScreenScope.ts';
import '../../list/view/screens.css';
import type { ToolsParts } from './toolsParts.ts';
import { Tools } from './Tools.tsx';
import { useStore } from '../../state/useStore.ts';

/** /tools within the console. */
export default function ToolsScreen({ runtime }: { readonly runtime: ToolsParts }) {
  useScreenScope('工具箱');
  const { eventLog } = useServices();
  const commands = useStore(eventLog);
  return (
    <section className="screen tools-screen" aria-label="工具箱">
      <h1>工具箱</h1>
      <Tools runtime={runtime} commands={commands} />
    </section>
  );
}
