import { FilingPage } from '../../shared/filing/FilingPage.tsx';

export default function PersonnelFixed() {
  return <FilingPage kind="fix" />;
}
