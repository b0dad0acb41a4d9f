import { Link } from 'wouter';
import { useScreenScope } from '../screens/useScreenScope.ts';

function Nowhere({ code, text }: { readonly code: string; readonly text: string }) {
  useScreenScope(text);
  return (
    <section className="nowhere" aria-label={text}>
      <p className="nowhere-code">{code}</p>
      <h1>{text}</h1>
      <Link href="/dashboard">回到首页</Link>
    </section>
  );
}

export const NotFound = () => <Nowhere code="404" text="没有这个页面" />;
export const Unauthorised = () => <Nowhere code="401" text="没有查看这个页面的权限" />;
