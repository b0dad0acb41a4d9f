import { reportScreen } from '../report/reportScreen.ts';

export default reportScreen('/report-management/month-collect-report');
