import { Rules } from '../rules/rules.js';

/** Formulas of the fees, with their versions. */
export const Tab = () => <Rules />;
