import { asGivenOut, newRecoveryCodes, readable } from './recovery-codes.js';

describe('Recovery codes', () => {
  it('are given out in letters that cannot be misread, and taken as they were read', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
      expect(readable(code)).toBe(`${code.slice(0, 5)}-${code.slice(5)}`);
      expect(asGivenOut(code)).toBe(code);
    }
    expect(asGivenOut('OIL0123456')).toBe('0110123456');
  });
});
