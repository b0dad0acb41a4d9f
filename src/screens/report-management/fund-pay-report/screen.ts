import { reportScreen } from '../report/reportScreen.ts';

export default reportScreen('/report-management/fund-pay-report');
