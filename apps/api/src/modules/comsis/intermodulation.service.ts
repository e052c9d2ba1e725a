import { Injectable } from '@nestjs/common';
import type { IntermodulationAnswer, IntermodulationQuestion } from '@portal/contracts/modules/comsis';
import { intermodulationTable } from '@portal/radio';

/** `2f1−f2`, the greatest coefficients first. */
const written = (coefficients: ReadonlyMap<number, number>): string =>
  [...coefficients]
    .sort(([oneIndex, one], [otherIndex, other]) => other - one || oneIndex - otherIndex)
    .map(([index, count], place) => {
      const sign = count < 0 ? '−' : place === 0 ? '' : '+';
      const factor = Math.abs(count);
      return `${sign}${factor === 1 ? '' : factor}f${index + 1}`;
    })
    .join('');

/** Intermodulation between transmitters and receivers that anybody may ask for. */
@Injectable()
export class IntermodulationService {
  of({ transmittersMhz, receivers, order }: IntermodulationQuestion): IntermodulationAnswer {
    const { products, hits, hitsLeft } = intermodulationTable(transmittersMhz, receivers, order);
    return {
      products: products.map(({ coefficients, ...product }) => ({ ...product, of: written(coefficients) })),
      hits: [...hits],
      hitsLeft,
    };
  }
}
