import { validate } from '@portal/geo';
import { crossedRing, type RingForm, starRing } from './rings.js';

describe.each<RingForm>(['smooth', 'jagged'])('a %s ring', (form) => {
  it('is valid and has the vertices asked for', () => {
    expect(starRing(5000, form).coordinates[0]).toHaveLength(5000);
    expect(validate(starRing(5000, form)).valid).toBe(true);
  });
});

describe('a crossed ring', () => {
  it('crosses itself once, where it says', () => {
    const { area, crossing } = crossedRing(5000);
    expect(area.coordinates[0]).toHaveLength(5000);
    const { crossings } = validate(area);
    expect(crossings).toEqual([crossing.map((value) => expect.closeTo(value, 9))]);
  });
});
