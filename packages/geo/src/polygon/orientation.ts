/** Relative rounding error of the quick determinant (J. R. Shewchuk, "Adaptive precision predicates", 1997, `ccwerrboundA`). */
const QUICK_ERROR = (3 + 16 * Number.EPSILON) * (Number.EPSILON / 2);

/**
 * On which side of the line from a to b the point c lies: above zero left, below zero right, zero exactly on it.
 * The sign is exact for coordinates whose products neither overflow nor underflow; the size means nothing.
 */
export function orientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const left = (ax - cx) * (by - cy);
  const right = (ay - cy) * (bx - cx);
  const quick = left - right;
  if (Math.abs(quick) >= QUICK_ERROR * (Math.abs(left) + Math.abs(right))) return quick;
  return exactOrientation(ax, ay, bx, by, cx, cy);
}

/** The determinant multiplied out, every product and sum kept with its rounding error. */
function exactOrientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const expansion: number[] = [];
  addProduct(expansion, ax, by);
  addProduct(expansion, -ax, cy);
  addProduct(expansion, -cx, by);
  addProduct(expansion, -ay, bx);
  addProduct(expansion, ay, cx);
  addProduct(expansion, cy, bx);
  return expansion.findLast((component) => component !== 0) ?? 0;
}

/** 2²⁷ + 1 splits a double into halves of 26 bits whose products are exact (T. J. Dekker, 1971). */
const SPLITTER = 134_217_729;

function addProduct(expansion: number[], a: number, b: number): void {
  const product = a * b;
  const bigA = SPLITTER * a;
  const highA = bigA - (bigA - a);
  const lowA = a - highA;
  const bigB = SPLITTER * b;
  const highB = bigB - (bigB - b);
  const lowB = b - highB;
  addTerm(expansion, lowA * lowB - (product - highA * highB - lowA * highB - highA * lowB));
  addTerm(expansion, product);
}

/** Adds one number to a sum held as non-overlapping doubles, smallest first. */
function addTerm(expansion: number[], term: number): void {
  let carry = term;
  for (let i = 0; i < expansion.length; i++) {
    const component = expansion[i]!;
    const sum = component + carry;
    const carried = sum - component;
    expansion[i] = component - (sum - carried) + (carry - carried);
    carry = sum;
  }
  expansion.push(carry);
}
