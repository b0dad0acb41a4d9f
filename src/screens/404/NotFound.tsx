import { Link } from 'wouter';
import { useScreenScope } from '../../list/useScreenScope.ts';

interface NowhereProps {
  readonly code: string;
  /** The page's title in the route table. */
  readonly title: string;
  readonly text: string;
}

function Nowhere({ code, title, text }: NowhereProps) {
  useScreenScope(title);
  return (
    <section className="nowhere" aria-label={text}>
      <p className="nowhere-code">{code}</p>
      <h1>{text}</h1>
      <Link href="/dashboard">回到首页</Link>
    </section>
  );
}

export const NotFound = () => <Nowhere code="404" title="页面不存在" text="没有这个页面" />;
export const Unauthorised = () => <Nowhere code="401" title="无权限" text="没有查看这个页面的权限" />;
