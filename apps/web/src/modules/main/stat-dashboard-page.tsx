export { DashboardPage as Component } from '../../features/statistics/dashboard-page.js';
