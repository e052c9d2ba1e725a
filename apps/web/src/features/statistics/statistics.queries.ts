import { statistics } from '@portal/contracts';
import { clientOf } from '../../kernel/client.js';
import { endpointQuery } from '../../kernel/query.js';

const client = clientOf(statistics);

export const dashboardQuery = () => endpointQuery(client.getDashboard, {});

/** @param month 0 for the whole year */
export const chartsQuery = (module: string, year: number, month: number) =>
  endpointQuery(client.getCharts, { params: { module, year, month } });
