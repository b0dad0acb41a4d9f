import { QrSvg } from '../shared/qr/QrSvg.tsx';

interface EnrolProps {
  readonly secret: string;
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
}

const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** What a person needs once: the secret for the app, as a picture and as text, and the recovery codes to write down. */
export default function Enrol({ secret, uri, recoveryCodes }: EnrolProps) {
  return (
    <section className="login-enrol" aria-label="启用动态口令">
      <p>
        您的账号须启用动态口令。请用手机上的动态口令应用（身份验证器）扫描二维码，再填写它显示的 6 位数字。
      </p>
      <QrSvg text={uri} label="动态口令二维码" />
      <p>
        无法扫码时，请在应用中手工输入密钥：
        <code className="login-secret">{inGroups(secret)}</code>
        或在本机应用中<a href={uri}>打开密钥链接</a>
      </p>
      <p>请抄下恢复码并妥善保管。手机不在身边时可代替动态口令，每个只能用一次，以后不再显示：</p>
      <ul className="login-recovery">
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
