import { GeometryError } from '@portal/geo';
import { GeosError, GeosMemoryError } from '../engine/geos-errors.js';
import { JobFailure, jobErrorOf } from './job-failure.js';

describe('the error of a failed job', () => {
  it('has reason and position when every attempt of GEOS failed', () => {
    const fault = new GeosError('TopologyException: side location conflict at 2.5 -46.25. This can occur');
    expect(jobErrorOf(fault)).toEqual({
      code: 'OVERLAY_FAILED',
      detail: 'The overlay of these geometries cannot be computed',
      reason: fault.message,
      position: [2.5, -46.25],
    });
    expect(jobErrorOf(new GeosError('Self-intersection at or near point (1e-7, 3)'))?.position).toEqual([1e-7, 3]);
    expect(jobErrorOf(new GeosError('Self-intersection at 1,1'))?.position).toEqual([1, 1]);
    expect(jobErrorOf(new GeosError('GEOS gave no reason'))).not.toHaveProperty('position');
  });

  it('has the specified text and the position of invalid geometry', () => {
    expect(jobErrorOf(new GeometryError('POLE_ENCLOSED', [0, 80]))).toEqual({
      code: 'POLE_ENCLOSED',
      detail: 'A ring must not contain a pole',
      position: [0, 80],
    });
  });

  it('has the validation errors of invalid input', () => {
    expect(jobErrorOf(new JobFailure({ code: 'JOB_TOO_LARGE', path: 'geometries' }))).toEqual({
      code: 'JOB_TOO_LARGE',
      path: 'geometries',
    });
  });

  it('is not stored for faults other than the input’s, which are tried again', () => {
    for (const fault of [new GeosMemoryError('bad_alloc'), new RangeError('Invalid array length'), 'text', undefined])
      expect(jobErrorOf(fault)).toBeUndefined();
  });
});
