export { type GeometryWorker, type GeometryWorkerOptions, startWorker } from './start-worker.js';
