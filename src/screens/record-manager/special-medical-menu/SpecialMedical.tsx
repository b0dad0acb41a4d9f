import { FilingPage } from '../../shared/filing/FilingPage.tsx';

export default function SpecialMedical() {
  return <FilingPage kind="drug" />;
}
