import { cursorCommand, historyCommand, shapeCommand } from './key-command.js';

const pressed = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) => ({
  key,
  ctrlKey: held.includes('ctrlKey'),
  metaKey: held.includes('metaKey'),
  shiftKey: held.includes('shiftKey'),
  altKey: held.includes('altKey'),
});

it.each([
  [pressed('z', 'ctrlKey'), 'undo'],
  [pressed('z', 'metaKey'), 'undo'],
  [pressed('Z', 'ctrlKey', 'shiftKey'), 'redo'],
  [pressed('y', 'ctrlKey'), 'redo'],
  [pressed('z'), undefined],
  [pressed('z', 'ctrlKey', 'altKey'), undefined],
])('reads undo and redo from %j', (key, command) => expect(historyCommand(key)).toBe(command));

it.each([
  [pressed('Delete'), { type: 'delete' }],
  [pressed('d', 'ctrlKey'), { type: 'duplicate' }],
  [pressed('ArrowLeft', 'shiftKey'), { type: 'nudge', step: [-10, 0] }],
  [pressed('ArrowUp', 'shiftKey', 'ctrlKey'), { type: 'nudge', step: [0, 1] }],
  [pressed('r'), { type: 'turn', angle: 5 }],
  [pressed('R', 'shiftKey'), { type: 'turn', angle: -5 }],
  [pressed('PageUp'), { type: 'scale', factor: 1.1 }],
  [pressed('PageDown'), { type: 'scale', factor: 1 / 1.1 }],
  [pressed('v'), { type: 'hold', step: 1 }],
  [pressed('V', 'shiftKey'), { type: 'hold', step: -1 }],
  [pressed('Insert'), { type: 'add corner' }],
  [pressed('Escape'), { type: 'let go' }],
  [pressed('v', 'ctrlKey'), undefined],
  [pressed('r', 'ctrlKey'), undefined],
  [pressed('PageUp', 'ctrlKey'), undefined],
  [pressed('ArrowUp'), undefined],
  [pressed('ArrowUp', 'shiftKey', 'altKey'), undefined],
  [pressed('d'), undefined],
  [pressed('toString', 'shiftKey'), undefined],
])('reads what to do with the chosen shape from %j', (key, command) => expect(shapeCommand(key)).toEqual(command));

it.each([
  [pressed('ArrowRight'), { type: 'move', step: [10, 0] }],
  [pressed('ArrowDown', 'shiftKey'), { type: 'move', step: [0, -60] }],
  [pressed('ArrowUp', 'ctrlKey'), { type: 'move', step: [0, 1] }],
  [pressed('Enter'), { type: 'set' }],
  [pressed('Backspace'), { type: 'back' }],
  [pressed('Escape'), { type: 'give up' }],
  [pressed('Enter', 'ctrlKey'), undefined],
  [pressed('ArrowUp', 'altKey'), undefined],
  [pressed('Tab'), undefined],
])('reads how to draw from %j', (key, command) => expect(cursorCommand(key)).toEqual(command));
