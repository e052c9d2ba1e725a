/** Font of texts on maps, for layers of other features. */
export { FONT } from './base-map/painted-layer.js';
