import { useSearchParams } from 'wouter';
import { StaffPart } from '../../shared/staff/StaffPart.tsx';
import { executiveList } from './executiveList.ts';

/** 医保医师/药师 of all stores. With one store in the filter, people are added to it and compared with the centre's list. */
export default function MedicalExecutive() {
  const [search] = useSearchParams();
  const stores = (search.get('fixmedinsCode') ?? '').split(',').filter(Boolean);
  return <StaffPart fixmedinsCode={stores.length === 1 ? (stores[0] ?? '') : ''} screen={executiveList} />;
}
