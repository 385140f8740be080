/*
 * Baseline of the benchmark: a straightforward implementation, as most code bases have it, with the textbook formula
 * over an error function of full precision, and Newton's method on the price.
 */
const SQRT_2PI = Math.sqrt(2 * Math.PI)

// W. J. Hart's algorithm 5666, as in G. West, "Better approximations to cumulative normal functions", Wilmott (2005/5) 70-76
const cumulative = (x: number): number => {
  const z = Math.abs(x)
  if (z > 37) return x > 0 ? 1 : 0
  const density = Math.exp(-0.5 * z * z)
  let tail: number
  if (z < 7.07106781186547) {
    const above =
      ((((((0.0352624965998911 * z + 0.700383064443688) * z + 6.37396220353165) * z + 33.912866078383) * z +
        112.079291497871) *
        z +
        221.213596169931) *
        z +
        220.206867912376) *
      density
    const below =
      ((((((0.0883883476483184 * z + 1.75566716318264) * z + 16.064177579207) * z + 86.7807322029461) * z +
        296.564248779674) *
        z +
        637.333633378831) *
        z +
        793.826512519948) *
        z +
      440.413735824752
    tail = above / below
  } else {
    tail = density / (z + 1 / (z + 2 / (z + 3 / (z + 4 / (z + 0.65))))) / 2.506628274631
  }
  return x > 0 ? 1 - tail : tail
}

export const textbookPrice = (isCall: boolean, forward: number, strike: number, time: number, vol: number): number => {
  const stdDev = vol * Math.sqrt(time)
  const d1 = Math.log(forward / strike) / stdDev + stdDev / 2
  const sign = isCall ? 1 : -1
  return sign * (forward * cumulative(sign * d1) - strike * cumulative(sign * (d1 - stdDev)))
}

/** NaN where 100 steps do not settle. */
export const newtonVol = (isCall: boolean, price: number, forward: number, strike: number, time: number): number => {
  let vol = 0.5
  for (let step = 0; step < 100; step++) {
    const stdDev = vol * Math.sqrt(time)
    const d1 = Math.log(forward / strike) / stdDev + stdDev / 2
    const vega = (forward * Math.exp(-0.5 * d1 * d1) * Math.sqrt(time)) / SQRT_2PI
    const change = (textbookPrice(isCall, forward, strike, time, vol) - price) / vega
    vol -= change
    if (!(vol > 0 && vol < 100)) return Number.NaN
    if (Math.abs(change) < 1e-12 * vol) return vol
  }
  return Number.NaN
}
