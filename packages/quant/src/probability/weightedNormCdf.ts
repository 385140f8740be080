import { millsRatio } from '../normal/millsRatio.ts'
import { normCdf } from '../normal/normCdf.ts'

const INV_SQRT_2PI = 0.3989422804014327

/** e^exponent·N(x) without overflow: in the left tail the exponents are added before they are raised. */
export const weightedNormCdf = (exponent: number, x: number): number =>
  x < -1 ? INV_SQRT_2PI * millsRatio(-x) * Math.exp(exponent - 0.5 * x * x) : Math.exp(exponent) * normCdf(x)
