import type { GlobalConfiguration } from '@portal/contracts';

/**
 * Whether what is for developers may be reached: the client served by the development server, or, since journeys and
 * screenshots run what was built, an installation whose data is a demonstration.
 */
export const isDevelopment = ({ demo }: Pick<GlobalConfiguration, 'demo'>, isServedFromSource: boolean): boolean =>
  demo || isServedFromSource;
