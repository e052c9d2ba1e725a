import { xmlText } from './xml-text.js';

it.each([
  ['Durand & Fils <"A">', 'Durand &amp; Fils &lt;&quot;A&quot;&gt;'],
  ['Relais\u000bnord\u0000', 'Relaisnord'],
  ['half a pair \ud800.', 'half a pair .'],
  ['𝄞 é', '𝄞 é'],
])('%j is written as %j', (text, written) => expect(xmlText(text)).toBe(written));
