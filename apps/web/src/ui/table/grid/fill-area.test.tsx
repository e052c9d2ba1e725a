import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { RESERVE, RESIZE_DEBOUNCE_MS, useFillArea } from './fill-area.js';

function Area() {
  const ref = useRef<HTMLDivElement>(null);
  return (
    <div ref={ref} data-testid="area">
      {useFillArea(ref, true)}
    </div>
  );
}

const height = window.innerHeight;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 180, 400, 10));
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  window.innerHeight = height;
});

const resize = (to: number) =>
  act(() => {
    window.innerHeight = to;
    window.dispatchEvent(new Event('resize'));
  });
const after = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const filled = () => Number(screen.getByTestId('area').textContent);

it('reaches the bottom of the window but for 50 px', () => {
  window.innerHeight = 900;
  expect(RESERVE).toBe(50);
  render(<Area />);
  expect(filled()).toBe(900 - 180 - 50);
});

it('follows the window once its size has been still for 100 ms', () => {
  window.innerHeight = 900;
  expect(RESIZE_DEBOUNCE_MS).toBe(100);
  render(<Area />);
  resize(700);
  after(99);
  resize(800);
  after(99);
  expect(filled()).toBe(670);
  after(1);
  expect(filled()).toBe(570);
});

it('is never lower than a few rows', () => {
  window.innerHeight = 300;
  render(<Area />);
  expect(filled()).toBe(200);
});
