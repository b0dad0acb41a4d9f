import { useEffect } from 'react';
import type { House } from '../house.ts';
import { Tools } from './Tools.tsx';

/** /tools without a login. */
export default function ToolsPage({ house }: { readonly house: House }) {
  useEffect(() => {
    document.title = '工具箱 - 医保云';
  }, []);
  return (
    <main className="tools-page">
      <header className="tools-head">
        <h1>工具箱</h1>
        <a href="/login">去登录</a>
      </header>
      <Tools house={house} commands={null} />
    </main>
  );
}
