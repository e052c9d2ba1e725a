import './app/without-eval.js';
import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './app/colours.css';
import './app/app.css';
import { createRoot } from 'react-dom/client';
import { printInLight } from './app/colour-scheme.js';
import { withoutHashMarker } from './app/guard.js';
import { start } from './app/start.js';
import { followDensity } from './ui/density.js';

const plainAddress = withoutHashMarker(window.location);
if (plainAddress !== undefined) window.history.replaceState(null, '', plainAddress + window.location.search);

printInLight();
followDensity();

const root = document.getElementById('root');
if (root) void start(createRoot(root));
