/**
 * A decimal number as a whole number of 1e-18. Sums and differences are exact; a product or quotient is rounded once,
 * half to even.
 */
export type Fixed = bigint

const DIGITS = 18
const ONE: Fixed = 10n ** BigInt(DIGITS)

const DECIMAL = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i

/** Returns a number without its sign. */
export const magnitude = (value: Fixed): Fixed => (value < 0n ? -value : value)

/** Returns a quotient of whole numbers, rounded half to even. @param b  not 0 */
const quotient = (a: bigint, b: bigint): bigint => {
  const isNegative = a < 0n !== b < 0n
  const top = magnitude(a)
  const bottom = magnitude(b)
  const whole = top / bottom
  const twice = (top % bottom) * 2n
  const rounded = twice > bottom || (twice === bottom && whole % 2n === 1n) ? whole + 1n : whole
  return isNegative ? -rounded : rounded
}

/**
 * Returns the decimal that a number or text shows: 0.1 is one tenth, whatever the binary number next to it is.
 *
 * @throws RangeError  for a text or number that is no finite decimal
 */
export const fixed = (value: number | string): Fixed => {
  const [, sign, whole = '', part = '', power = '0'] = DECIMAL.exec(String(value).trim()) ?? []
  if (sign === undefined || (whole === '' && part === ''))
    throw new RangeError(`Expected a decimal number such as -0.0145; got ${JSON.stringify(String(value))}.`)
  const shift = DIGITS + Number(power) - part.length
  const digits = BigInt(`${whole}${part}`)
  const size = shift >= 0 ? digits * 10n ** BigInt(shift) : quotient(digits, 10n ** BigInt(-shift))
  return sign === '-' ? -size : size
}

/** Returns the decimal text, without trailing zeros: `-0.0145`. */
export const fixedText = (value: Fixed): string => {
  const digits = magnitude(value)
    .toString()
    .padStart(DIGITS + 1, '0')
  const part = digits.slice(-DIGITS).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -DIGITS)}${part === '' ? '' : `.${part}`}`
}

/** Returns the nearest number. */
export const fixedNumber = (value: Fixed): number => Number(fixedText(value))

/** Returns the product of decimals, rounded. */
export const product = (a: Fixed, b: Fixed): Fixed => quotient(a * b, ONE)

/** Returns the ratio of decimals, rounded. @param b  not 0 */
export const ratio = (a: Fixed, b: Fixed): Fixed => quotient(a * ONE, b)

/** Returns `amount · part ÷ whole`, rounded once. @param whole  not 0 */
export const shareOf = (amount: Fixed, part: Fixed, whole: Fixed): Fixed => quotient(amount * part, whole)
