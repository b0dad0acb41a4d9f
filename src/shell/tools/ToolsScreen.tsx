import { useSyncExternalStore } from 'react';
import { useServices } from '../../list/services.ts';
import { useScreenScope } from '../../list/useScreenScope.ts';
import '../../list/view/screens.css';
import type { House } from '../house.ts';
import { Tools } from './Tools.tsx';

/** /tools within the console. */
export default function ToolsScreen({ house }: { readonly house: House }) {
  useScreenScope('工具箱');
  const { eventLog } = useServices();
  const commands = useSyncExternalStore(eventLog.subscribe, eventLog.read);
  return (
    <section className="screen tools-screen" aria-label="工具箱">
      <h1>工具箱</h1>
      <Tools house={house} commands={commands} />
    </section>
  );
}
