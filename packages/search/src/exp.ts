/** ln 2 as the sum of a high and a low part; small integer multiples of the high part are exact. */
const LN2_HIGH = 6.931_471_803_691_238e-1;
const LN2_LOW = 1.908_214_929_270_587_7e-10;
/** Bounds beyond which e^x underflows or overflows. */
const MIN_EXPONENT = -708;
const MAX_EXPONENT = 709;
/** Powers of 2 for all exponents in range; multiplying by them is exact. */
const FIRST_POWER = -1022;
const POWERS = Float64Array.from({ length: 2046 }, (_, i) => 2 ** (FIRST_POWER + i));

/**
 * e to the power of x, bit for bit the same in every engine. `Math.exp` differs in the last digit between engines, enough
 * to change a search. Reduces x by multiples of ln 2 and uses fdlibm's polynomial.
 */
export function exp(x: number): number {
  if (!(x > MIN_EXPONENT && x < MAX_EXPONENT))
    return x <= MIN_EXPONENT ? 0 : x >= MAX_EXPONENT ? Number.POSITIVE_INFINITY : x;
  const size = Math.abs(x);
  const k = size < 0.5 * Math.LN2 ? 0 : nearestLn2Multiple(x, size);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const rest = high - low;
  const square = rest * rest;
  const correction = rest - square * expPolynomial(square);
  if (k === 0) return 1 - ((rest * correction) / (correction - 2) - rest);
  return (1 - (low - (rest * correction) / (2 - correction) - high)) * POWERS[k - FIRST_POWER];
}

/** Integer k for which k × ln 2 is nearest to x. */
function nearestLn2Multiple(x: number, size: number): number {
  if (size < 1.5 * Math.LN2) return x < 0 ? -1 : 1;
  return Math.trunc(x / Math.LN2 + (x < 0 ? -0.5 : 0.5));
}

function expPolynomial(t: number): number {
  return (
    1.666_666_666_666_660_2e-1 +
    t *
      (-2.777_777_777_701_559_3e-3 +
        t * (6.613_756_321_437_934e-5 + t * (-1.653_390_220_546_525_2e-6 + t * 4.138_136_797_057_238_5e-8)))
  );
}
