import { useEffect } from 'react';
import type { ToolsParts } from './toolsParts.ts';
import { Tools } from './Tools.tsx';

/** /tools without a login. */
export default function ToolsPage({ runtime }: { readonly runtime: ToolsParts }) {
  useEffect(() => {
    document.title = '工具箱 - 医保云';
  }, []);
  return (
    <main className="tools-page">
      <header className="tools-head">
        <h1>工具箱</h1>
        <a href="/login">去登录</a>
      </header>
      <Tools runtime={runtime} commands={null} />
    </main>
  );
}
