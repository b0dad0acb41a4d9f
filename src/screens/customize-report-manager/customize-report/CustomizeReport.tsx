import { useSearch } from 'wouter';
import { Designer } from './Designer.tsx';
import { RunView } from './RunView.tsx';

/** A report that runs, or its designer, as the address says. */
export default function CustomizeReport() {
  const search = new URLSearchParams(useSearch());
  const reportId = search.get('reportId');
  if (search.has('design'))
    return (
      <Designer key={`${reportId} ${search.get('from')}`} reportId={reportId} from={search.get('from')} />
    );
  const [begndate, enddate] = [search.get('begndate'), search.get('enddate')];
  const days = begndate !== null && enddate !== null ? { begndate, enddate } : null;
  return <RunView key={reportId} reportId={reportId} days={days} />;
}
