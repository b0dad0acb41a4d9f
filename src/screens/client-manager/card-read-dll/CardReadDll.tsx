import { Versions } from '../../shared/version/Versions.tsx';
import { cardReadDllList } from './cardReadDllList.ts';

export default function CardReadDll() {
  return <Versions screen={cardReadDllList} kind="cardRead" title="读卡 DLL" />;
}
