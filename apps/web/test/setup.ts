import '@testing-library/jest-dom';
import { cleanup } from '@testing-library/react';

const noQuery = (media: string): MediaQueryList => ({
  matches: false,
  media,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

Object.defineProperty(window, 'matchMedia', { writable: true, value: noQuery });
window.ResizeObserver = NoResizeObserver;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
// jsdom draws nothing: maps show what they show in a browser that cannot draw either.
window.HTMLCanvasElement.prototype.getContext = () => null;

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
