import type { HelpScreens } from '../../features/help/help-screens.js';
import { articlesOfScreen } from './screen-articles.js';
import { tourOf } from './tour-steps.js';

/** What the help says of the screens of all modules. */
export const helpScreens: HelpScreens = { articlesOf: articlesOfScreen, tourOf };
