import '../../../../src/ui/page/colours.css';
import { createRoot } from 'react-dom/client';
import { Login } from '../../../../src/screens/login/Login.tsx';

/** The markup of the login page and React, and nothing else: what no login page of ours can be faster than. */
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <Login busy={false} error={null} onLogin={() => undefined} onCancel={() => undefined} />,
  );
