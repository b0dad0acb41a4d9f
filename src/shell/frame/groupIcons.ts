import {
  BankAccountIcon,
  BookIcon,
  BuildIcon,
  ChartIcon,
  CogIcon,
  CreditCardIcon,
  DatabaseIcon,
  DesktopIcon,
  DocumentIcon,
  EndorsedIcon,
  FolderCloseIcon,
  KeyIcon,
  OfficeIcon,
  RandomIcon,
  ShopIcon,
  TimelineEventsIcon,
  UnresolveIcon,
  WarningSignIcon,
} from '@blueprintjs/icons';
import type { ComponentType } from 'react';
import type { routeGroups } from '../../../contract/routes.ts';

type GroupPath = (typeof routeGroups)[number]['path'];
export type Icon = ComponentType<{ readonly size?: number }>;

const icons: Readonly<Record<GroupPath, Icon>> = {
  '/system-manager': CogIcon,
  '/store-manager': ShopIcon,
  '/basic-data': DatabaseIcon,
  '/menu-manager': BookIcon,
  '/medical-insurance-settlement': CreditCardIcon,
  '/reconciliation': UnresolveIcon,
  '/record-manager': DocumentIcon,
  '/liquidation-management': BankAccountIcon,
  '/report-management': ChartIcon,
  '/abnormal-manager': WarningSignIcon,
  '/company-manager': OfficeIcon,
  '/permission': KeyIcon,
  '/plugin': BuildIcon,
  '/audit-manager': EndorsedIcon,
  '/customize-report-manager': TimelineEventsIcon,
  '/spot-check-manager': RandomIcon,
  '/client-manager': DesktopIcon,
};

export const iconOf = (path: string): Icon => icons[path as GroupPath] ?? FolderCloseIcon;
