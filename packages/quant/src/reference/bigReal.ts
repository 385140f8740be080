/*
 * Real numbers as integer multiples of 2^−BITS: slow and simple, with 780 decimal digits, so that even a tail
 * probability of 1e-300 has 180 of them. Only tests use it.
 */
export const BITS = 2600n
export const ONE = 1n << BITS

/** The double, exactly. */
export const bigFromNumber = (value: number): bigint => {
  if (!Number.isFinite(value)) throw new RangeError(`only finite numbers have an exact value: got ${value}`)
  let exponent = 0
  let mantissa = value
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2
    exponent++
  }
  const scaled = BigInt(mantissa) << BITS
  return scaled >> BigInt(exponent)
}

/** The nearest double, within an ulp. */
export const numberFromBig = (value: bigint): number => {
  const size = value < 0n ? -value : value
  if (size === 0n) return 0
  const surplus = Math.max(size.toString(2).length - 64, 0)
  const number = Number(size >> BigInt(surplus))
  // in two powers of two, because one alone can underflow
  const power = surplus - Number(BITS)
  const half = Math.trunc(power / 2)
  return (value < 0n ? -1 : 1) * number * 2 ** half * 2 ** (power - half)
}

export const multiplied = (a: bigint, b: bigint): bigint => (a * b) >> BITS

export const divided = (a: bigint, b: bigint): bigint => (a << BITS) / b

/** √a by Newton's iteration from above. */
export const bigSqrt = (a: bigint): bigint => {
  if (a <= 0n) return 0n
  const target = a << BITS
  let root = 1n << BigInt(Math.ceil(target.toString(2).length / 2))
  for (;;) {
    const next = (root + target / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** e^a: the Taylor series of a/2^k, squared k times. */
export const bigExp = (a: bigint): bigint => {
  if (a < 0n) return divided(ONE, bigExp(-a))
  const halvings = BigInt(Math.max(a.toString(2).length - Number(BITS), 0) + 16)
  const reduced = a >> halvings
  let term = ONE
  let sum = ONE
  for (let n = 1n; term !== 0n; n++) {
    term = multiplied(term, reduced) / n
    sum += term
  }
  for (let i = 0n; i < halvings; i++) sum = multiplied(sum, sum)
  return sum
}

/** ln a for a > 0: powers of two out, then 2·artanh((m − 1)/(m + 1)). */
export const bigLog = (a: bigint): bigint => {
  const octaves = BigInt(a.toString(2).length) - BITS - 1n
  const mantissa = octaves >= 0n ? a >> octaves : a << -octaves
  return octaves * LN2 + twiceArtanh(divided(mantissa - ONE, mantissa + ONE))
}

const twiceArtanh = (q: bigint): bigint => {
  const square = multiplied(q, q)
  let power = q
  let sum = 0n
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd
    power = multiplied(power, square)
  }
  return 2n * sum
}

const LN2 = twiceArtanh(ONE / 3n)

/** π by Machin's formula. */
const PI = (() => {
  const arctanInverse = (n: bigint): bigint => {
    let term = ONE / n
    let sum = 0n
    for (let odd = 1n, sign = 1n; term !== 0n; odd += 2n, sign = -sign) {
      sum += (sign * term) / odd
      term /= n * n
    }
    return sum
  }
  return 4n * (4n * arctanInverse(5n) - arctanInverse(239n))
})()

const SQRT_2PI = bigSqrt(2n * PI)

/** φ(x). */
export const bigNormPdf = (x: bigint): bigint => divided(bigExp(-multiplied(x, x) >> 1n), SQRT_2PI)

/** N(x) = 1/2 + φ(x)·(x + x³/3 + x⁵/15 + …), whose terms have one sign. */
export const bigNormCdf = (x: bigint): bigint => {
  // N(−44) is 1e-423: beyond that nothing is left, and the series would not converge
  if (x > 44n * ONE) return ONE
  if (x < -44n * ONE) return 0n
  const square = multiplied(x, x)
  let term = x
  let sum = 0n
  for (let odd = 3n; term !== 0n; odd += 2n) {
    sum += term
    term = multiplied(term, square) / odd
  }
  return (ONE >> 1n) + multiplied(bigNormPdf(x), sum)
}
