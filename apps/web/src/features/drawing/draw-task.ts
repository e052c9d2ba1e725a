import type { BuildFault } from '../shapes/build-fault.js';
import type { Tool } from '../shapes/shape-tools.js';

/** What is drawn: a shape, a hole in the chosen one, or a line that splits it. */
export type DrawTask = Tool | 'hole' | 'split';

/** Why what is drawn cannot be taken; part of the key of the message. */
export type DrawFault = BuildFault | 'HOLE_OUTSIDE' | 'SPLIT_MISSED' | 'MERGE_NOTHING' | 'MERGE_FAILED';
