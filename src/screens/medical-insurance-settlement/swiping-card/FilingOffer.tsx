import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { useItems } from '../../../commands/surfaces/useItems.ts';

interface FilingOfferProps {
  readonly command: 'counter.file' | 'counter.fileDisease';
}

/** The key that files, or, where the account may not file, who does. */
export function FilingOffer({ command }: FilingOfferProps) {
  const mayFile = useItems([command]).length > 0;
  return mayFile ? <CommandButton command={command} /> : <p>本账号不能备案，请用门店账号办理</p>;
}
