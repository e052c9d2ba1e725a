export { ChartsPage as Component } from '../../features/statistics/charts-page.js';
