import { normCdf } from './normCdf.ts'
import { normInv } from './normInv.ts'
import { normPdf } from './normPdf.ts'

const mapped = (f: (value: number) => number, values: Float64Array, out: Float64Array): Float64Array => {
  if (out.length !== values.length) {
    throw new RangeError(`columns must be equally long: got ${out.length} rows to fill from ${values.length}`)
  }
  for (let i = 0; i < values.length; i++) out[i] = f(values[i])
  return out
}

/**
 * {@link normCdf} of a column.
 *
 * @param x    in standard deviations; n rows
 * @param out  receives the n probabilities; allocated when absent, may be `x` itself
 * @returns `out`
 * @throws RangeError where the columns differ in length
 */
export const normCdfVec = (x: Float64Array, out: Float64Array = new Float64Array(x.length)): Float64Array =>
  mapped(normCdf, x, out)

/**
 * {@link normPdf} of a column.
 *
 * @param x    in standard deviations; n rows
 * @param out  receives the n densities; allocated when absent, may be `x` itself
 * @returns `out`
 * @throws RangeError where the columns differ in length
 */
export const normPdfVec = (x: Float64Array, out: Float64Array = new Float64Array(x.length)): Float64Array =>
  mapped(normPdf, x, out)

/**
 * {@link normInv} of a column.
 *
 * @param probability  in [0, 1]; n rows
 * @param out          receives the n quantiles; allocated when absent, may be `probability` itself
 * @returns `out`; NaN in rows outside [0, 1]
 * @throws RangeError where the columns differ in length
 */
export const normInvVec = (
  probability: Float64Array,
  out: Float64Array = new Float64Array(probability.length),
): Float64Array => mapped(normInv, probability, out)
