import { FilingPage } from '../../shared/filing/FilingPage.tsx';

export default function SpecialDisease() {
  return <FilingPage kind="opsp" />;
}
