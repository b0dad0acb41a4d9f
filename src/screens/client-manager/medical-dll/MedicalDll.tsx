import { Versions } from '../../shared/version/Versions.tsx';
import { medicalDllList } from './medicalDllList.ts';

export default function MedicalDll() {
  return <Versions screen={medicalDllList} kind="medical" title="医保 DLL" />;
}
