import { ListView } from '../../../list/view/ListView.tsx';
import { rxList } from '../rx/rxList.ts';
import { useRxPlace } from '../rx/useRxPlace.tsx';

/** 处方管理: the electronic prescriptions of the stores that the person may see. */
export default function RxManagement() {
  const { offers, opened } = useRxPlace();
  return (
    <>
      <ListView screen={rxList} offers={offers} />
      {opened}
    </>
  );
}
