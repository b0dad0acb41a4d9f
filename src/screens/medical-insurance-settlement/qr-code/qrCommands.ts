import { definePlace } from '../../../commands/place.ts';
import { GridViewIcon, MobilePhoneIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';

/** The QR code page, as its commands see it. */
export const qrPlace = definePlace<QrHandle>('qr');

export interface QrHandle {
  scan(): void;
  codes(): void;
}

const base = {
  section: '医保二维码',
  permission: { menuCode: 'QrCode' },
  scope: 'screen',
  unlogged: true,
} as const;

export const qrCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'qr.scan',
    title: '扫医保电子凭证',
    keywords: ['scan e-voucher', '6101', '验码'],
    icon: MobilePhoneIcon,
    tone: 'primary',
    shortcut: 'F2',
    perform: (ctx) => qrPlace.in(ctx)?.scan(),
  }),
  defineCommand({
    ...base,
    id: 'qr.codes',
    title: '本店收款码牌',
    keywords: ['store codes', '展示码', '保存'],
    icon: GridViewIcon,
    shortcut: 'F4',
    perform: (ctx) => qrPlace.in(ctx)?.codes(),
  }),
];
