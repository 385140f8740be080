import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normCdf } from '../normal/normCdf.ts'
import { black76 } from '../option/black76.ts'
import { bestStructures, type StructureRank, type StructureSearch, type ViewOptions } from './bestStructures.ts'
import { densityQuantile, lawDensity, rangeLaw, sampleDensity } from './priceDensity.ts'

const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)

const SMILE = { a: 0.004, b: 0.05, rho: -0.3, m: 0.01, sigma: 0.12 }
const STRIKES = Float64Array.of(50_000, 80_000, 95_000, 100_000, 110_000, 140_000)

test('a cut law has probability 1 and its own mean, wherever it is cut', () => {
  for (const slice of [SMILE, { a: 0.02, b: 0, rho: 0, m: 0, sigma: 1 }]) {
    const { price, probability } = lawDensity({ forward: 100_000, slice }, STRIKES)
    expect(sum(probability)).toBeCloseTo(1, 12)
    expect(sum(price.map((one, i) => one * probability[i])) / 100_000).toBeCloseTo(1, 12)
    expect(price.every((one, i) => i === 0 || one > price[i - 1])).toBe(true)
    // Each mean is inside its own cell.
    for (const [i, edge] of STRIKES.entries()) expect(price[i] < edge && price[i + 1] > edge).toBe(true)
  }
})

test('a lognormal law cut at the strikes gives the prices of Black (1976)', () => {
  const deviation = 0.2
  const law = { forward: 100_000, slice: { a: deviation ** 2, b: 0, rho: 0, m: 0, sigma: 1 } }
  const { price, probability } = lawDensity(law, STRIKES)
  for (const strike of STRIKES) {
    const call = sum(price.map((one, i) => probability[i] * Math.max(0, one - strike)))
    const put = sum(price.map((one, i) => probability[i] * Math.max(0, strike - one)))
    expect(call).toBeCloseTo(black76('call', 100_000, strike, 1, deviation), 6)
    expect(put).toBeCloseTo(black76('put', 100_000, strike, 1, deviation), 6)
  }
})

test('a range has its confidence between its prices and the same on both sides', () => {
  const { forward, slice } = rangeLaw(110_000, 125_000, 0.8)
  const deviation = Math.sqrt(slice.a)
  const below = (price: number) => normCdf(Math.log(price / forward) / deviation + deviation / 2)
  expect(below(110_000)).toBeCloseTo(0.1, 12)
  expect(below(125_000)).toBeCloseTo(0.9, 12)
  const cells = lawDensity({ forward, slice }, Float64Array.of(110_000, 125_000))
  expect(cells.probability[1]).toBeCloseTo(0.8, 12)
  expect(() => rangeLaw(125_000, 110_000, 0.8)).toThrow('0 < low < high')
  expect(() => rangeLaw(1, 2, 1)).toThrow('between 0 and 1')
})

test('a sample is ascending, of equal shares, and its quantiles are observed prices', () => {
  const density = sampleDensity(Float64Array.of(3, 1, 2, 5))
  expect(density).toEqual({ price: Float64Array.of(1, 2, 3, 5), probability: new Float64Array(4).fill(0.25) })
  expect([0.25, 0.5, 0.51, 1].map((share) => densityQuantile(density, share))).toEqual([1, 2, 3, 5])
})

/** Four strikes of two expiries; every amount is free, as if the quotes were anything. */
const LADDER = [80, 90, 100, 110]
const ROWS = LADDER.flatMap((strike) => [0, 1].flatMap((expiry) => [0, 1].map((type) => ({ strike, expiry, type }))))
const PRICES = 7

type Case = { readonly options: ViewOptions; readonly search: StructureSearch }

const caseOf = (seed: readonly number[], rank: StructureRank): Case => {
  let next = 0
  const value = () => seed[next++ % seed.length]
  const column = (of: () => number) => Float64Array.from(ROWS, of)
  const probability = Float64Array.from({ length: PRICES }, () => 0.1 + value())
  const total = sum(probability)
  return {
    options: {
      types: Uint8Array.from(ROWS, ({ type }) => type),
      strike: Float64Array.from(ROWS, ({ strike }) => strike),
      expiry: Uint8Array.from(ROWS, ({ expiry }) => expiry),
      // Some quotes have one side only.
      cost: column(() => (value() > 0.9 ? Number.NaN : 2 + 10 * value())),
      credit: column(() => (value() > 0.9 ? Number.NaN : 1 + 9 * value())),
      askSize: column(() => (value() > 0.7 ? Number.NaN : 20 * value())),
      bidSize: column(() => (value() > 0.7 ? Number.NaN : 20 * value())),
      margin: column(() => 5 + 10 * value()),
      worth: Float64Array.from({ length: ROWS.length * PRICES }, () => 20 * value()),
      plainWorth: Float64Array.from({ length: ROWS.length * PRICES }, () => 20 * value()),
      endFee: Float64Array.from({ length: ROWS.length * PRICES }, () => 0.2 * value()),
    },
    search: {
      probability: probability.map((one) => one / total),
      mostLoss: 60,
      step: 0.5,
      rank,
      perKind: 1000,
      center: 95,
      mostStrikes: 4,
    },
  }
}

type Leg = { readonly row: number; readonly side: 1 | -1 }

/** Names a set of legs by what it is, from the legs alone; undefined for what is not searched. */
const kindOf = (legs: readonly Leg[]): string | undefined => {
  const of = legs.map(({ row, side }) => ({ ...ROWS[row], side }))
  const isFirst = of.every(({ expiry }) => expiry === 0)
  const isOneExpiry = isFirst || of.every(({ expiry }) => expiry === 1)
  if (legs.length === 1) return of[0].type === 0 ? 'call' : 'put'
  const calls = of.filter(({ type }) => type === 0).sort((a, b) => a.strike - b.strike)
  const puts = of.filter(({ type }) => type === 1).sort((a, b) => a.strike - b.strike)
  if (legs.length === 2) {
    const isSame = of[0].side === of[1].side
    const name = calls.length === 2 ? 'call' : 'put'
    if (calls.length !== 1) {
      if (isSame) return undefined
      if (isOneExpiry) return `${name} spread`
      return of[0].strike === of[1].strike ? `${name} calendar` : undefined
    }
    if (!isOneExpiry || puts[0].strike > calls[0].strike) return undefined
    if (puts[0].strike === calls[0].strike) return isSame ? 'straddle' : undefined
    return isSame ? 'strangle' : 'risk reversal'
  }
  if (!isFirst || calls.length !== 2 || calls[0].strike < puts[1].strike) return undefined
  const outer = puts[0].side
  const inner = puts[1].side
  if (outer === inner || calls[0].side !== inner || calls[1].side !== outer) return undefined
  return calls[0].strike === puts[1].strike ? 'iron fly' : 'iron condor'
}

const subsets = (count: number, from = 0): readonly (readonly number[])[] =>
  count === 0
    ? [[]]
    : Array.from({ length: ROWS.length - from }, (_, i) => from + i).flatMap((row) =>
        subsets(count - 1, row + 1).map((rest) => [row, ...rest]),
      )

const signs = (count: number): readonly (readonly (1 | -1)[])[] =>
  Array.from({ length: 2 ** count }, (_, bits) =>
    Array.from({ length: count }, (__, leg): 1 | -1 => ((bits >> leg) & 1 ? -1 : 1)),
  )

/** Every set of one, two or four legs that has a name, whatever its quotes are. */
const ALL = [1, 2, 4].flatMap((count) =>
  subsets(count).flatMap((rows) =>
    signs(count).flatMap((sides) => {
      const legs = rows.map((row, i) => ({ row, side: sides[i] }))
      const kind = kindOf(legs)
      return kind === undefined ? [] : [{ kind, legs }]
    }),
  ),
)

/** The amounts of a set of legs by adding up what happens at each price, without the sums of the search. */
const byHand = ({ options, search }: Case, legs: readonly Leg[]) => {
  const isCall = (row: number) => options.types[row] === 0
  if (legs.reduce((net, { row, side }) => net + (isCall(row) ? side : 0), 0) < 0) return undefined
  const paid = legs.reduce((net, { row, side }) => net + (side === 1 ? options.cost[row] : -options.credit[row]), 0)
  if (Number.isNaN(paid)) return undefined
  const resultsOf = (worth: Float64Array) =>
    Array.from({ length: PRICES }, (_, i) =>
      legs.reduce(
        (net, { row, side }) => net + side * worth[row * PRICES + i] - options.endFee[row * PRICES + i],
        -paid,
      ),
    )
  const results = resultsOf(options.worth)
  const worst = Math.min(...resultsOf(options.plainWorth))
  const sizes = legs.map(({ row, side }) => (side === 1 ? options.askSize : options.bidSize)[row])
  const limits = [...sizes.filter((size) => !Number.isNaN(size)), ...(worst < 0 ? [search.mostLoss / -worst] : [])]
  const size = limits.length === 0 ? search.step : search.step * Math.floor(Math.min(...limits) / search.step + 1e-9)
  if (size <= 0) return undefined
  const mean = results.reduce((net, result, i) => net + search.probability[i] * result, 0)
  const margin = legs.reduce((net, { row, side }) => net + (side === -1 ? options.margin[row] : 0), 0)
  const tiedUp = Math.max(0, paid) + margin
  const scores = {
    expected: size * mean,
    loss: worst < 0 ? mean / -worst : mean > 0 ? Number.POSITIVE_INFINITY : mean,
    margin: tiedUp > 0 ? mean / tiedUp : mean > 0 ? Number.POSITIVE_INFINITY : size * mean,
  }
  return { score: scores[search.rank], expected: size * mean, worst: size * worst, cost: size * paid, size }
}

const seeds = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 97, maxLength: 97 })

test('the search finds what trying out every set of legs finds: the same best, with the same value, of each kind', () => {
  // 32 options, 48 spreads, 16 straddles, 24 strangles, 24 risk reversals, 10 flies and condors, 16 calendars.
  expect(ALL.length).toBe(170)
  fc.assert(
    fc.property(seeds, fc.constantFrom<StructureRank>('expected', 'loss', 'margin'), (seed, rank) => {
      const one = caseOf(seed, rank)
      const answer = bestStructures(one.options, one.search)
      const tried = ALL.flatMap(({ kind, legs }) => {
        const amounts = byHand(one, legs)
        return amounts === undefined ? [] : [{ kind, legs, ...amounts }]
      })
      expect(answer.length).toBe(tried.length)
      expect(answer[0]?.score).toBeCloseTo(Math.max(...tried.map(({ score }) => score)), 9)
      const nameOf = (legs: readonly Leg[]) =>
        legs
          .map(({ row, side }) => `${side} ${row}`)
          .sort()
          .join(', ')
      const byName = new Map(tried.map((other) => [nameOf(other.legs), other]))
      for (const { rows, sides, ...found } of answer) {
        const other = byName.get(nameOf(rows.map((row, i) => ({ row, side: sides[i] }))))
        expect(other?.kind).toBe(found.kind)
        expect(found.sizeCoin).toBeCloseTo(other?.size ?? Number.NaN, 9)
        expect(found.expected).toBeCloseTo(other?.expected ?? Number.NaN, 7)
        expect(found.worst).toBeCloseTo(other?.worst ?? Number.NaN, 7)
        expect(found.cost).toBeCloseTo(other?.cost ?? Number.NaN, 7)
        expect(-found.worst).toBeLessThanOrEqual(one.search.mostLoss * (1 + 1e-6))
      }
      // Fewer of each kind are the best of them, in the same order.
      const few = bestStructures(one.options, { ...one.search, perKind: 2 })
      for (const kind of new Set(answer.map((found) => found.kind)))
        expect(few.filter((found) => found.kind === kind).map(({ score }) => score)).toEqual(
          answer
            .filter((found) => found.kind === kind)
            .slice(0, 2)
            .map(({ score }) => score),
        )
    }),
    { numRuns: 30 },
  )
})

test('by hand: a price that ends at 95 or 105 with even chances, one call spread of 90 and 110', () => {
  // Calls of 90 and 110 at 95, 105 and, for the worst case, 0 and 200.
  const worth = Float64Array.of(5, 15, 0, 110, 0, 0, 0, 90)
  const options: ViewOptions = {
    types: Uint8Array.of(0, 0),
    strike: Float64Array.of(90, 110),
    expiry: Uint8Array.of(0, 0),
    cost: Float64Array.of(9, 3),
    credit: Float64Array.of(8, 2),
    askSize: Float64Array.of(100, 100),
    bidSize: Float64Array.of(100, 100),
    margin: Float64Array.of(20, 10),
    worth,
    plainWorth: worth,
    endFee: new Float64Array(8),
  }
  const search: StructureSearch = {
    probability: Float64Array.of(0.5, 0.5, 0, 0),
    mostLoss: 70,
    step: 1,
    rank: 'expected',
    perKind: 5,
    center: 100,
    mostStrikes: 4,
  }
  const spread = bestStructures(options, search).find(({ kind }) => kind === 'call spread')
  // Bought for 9 − 2 = 7, worth 5 or 15: 10 in the mean. Ten of them lose 70 at most and earn 30 in the mean.
  expect(spread).toMatchObject({ rows: [0, 1], sides: [1, -1], sizeCoin: 10, expected: 30, worst: -70, cost: 70 })
  expect(spread).toMatchObject({ margin: 100, tiedUp: 170, isLimitedByQuotes: false })
  const thin = { ...options, bidSize: Float64Array.of(100, 4) }
  expect(bestStructures(thin, search).find(({ kind }) => kind === 'call spread')).toMatchObject({
    sizeCoin: 4,
    expected: 12,
    isLimitedByQuotes: true,
  })
  // The sold call alone loses without bound.
  expect(bestStructures(options, search).some(({ kind, sides }) => kind === 'call' && sides[0] === -1)).toBe(false)
})

test('columns of different lengths and limits that are not above 0 are refused', () => {
  const { options, search } = caseOf([0.3, 0.6, 0.1], 'expected')
  expect(() => bestStructures({ ...options, cost: new Float64Array(1) }, search)).toThrow('"cost" has 1 rows')
  expect(() => bestStructures({ ...options, worth: new Float64Array(1) }, search)).toThrow('"worth" has 1 rows')
  expect(() => bestStructures(options, { ...search, mostLoss: 0 })).toThrow('above 0')
})
