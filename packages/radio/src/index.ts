export * from './equipment/equipment-mode.js';
export * from './equipment/spectrum-mask.js';
export * from './files/file-fault.js';
export * from './pattern/antenna-pattern.js';
