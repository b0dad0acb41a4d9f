import { useEffect, type ReactNode } from 'react';
import '../../login/login.css';

interface PublicCardProps {
  readonly title: string;
  readonly sub?: string;
  readonly children: ReactNode;
}

/** The frame of the pages before login: plain HTML without the component library, so that they load fast. */
export function PublicCard({ title, sub, children }: PublicCardProps) {
  useEffect(() => {
    document.title = `${title} - 医保云`;
  }, [title]);
  return (
    <main className="login">
      <div className="login-card">
        <img src="/favicon.svg" alt="" width="40" height="40" />
        <h1>{title}</h1>
        <p className="login-sub">{sub}</p>
        {children}
      </div>
    </main>
  );
}
