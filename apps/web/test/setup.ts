import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

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

// Signals are Node's, which fetch needs; jsdom's elements take none but their own.
const elements: EventTarget = Object.getPrototypeOf(window.Node.prototype);
const listen = elements.addEventListener;
elements.addEventListener = function (this: EventTarget, type, listener, options) {
  if (typeof options !== 'object' || !options.signal) return listen.call(this, type, listener, options);
  const { signal, ...others } = options;
  signal.addEventListener('abort', () => this.removeEventListener(type, listener, others));
  listen.call(this, type, listener, others);
};

// jsdom's files cannot be read as those of browsers can.
window.File.prototype.arrayBuffer ??= function () {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

// FormData is Node's, which fetch needs; React makes one of a form that is submitted while a page is changing.
class FormOfNode extends FormData {
  constructor(_form?: unknown) {
    super();
  }
}
globalThis.FormData = FormOfNode;

Object.defineProperty(window, 'matchMedia', { writable: true, value: noQuery });
window.ResizeObserver = NoResizeObserver;
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
// jsdom draws nothing: maps show what they show in a browser that cannot draw either.
window.HTMLCanvasElement.prototype.getContext = () => null;

// Screens are waited for as long as a busy machine may need.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

afterEach(() => {
  cleanup();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
