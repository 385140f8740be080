import { bestStructures, type SizedStructure, type StructureRank } from '@gvol/quant'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { type LaterTerms, type OptionMoney, optionMoney, sizeStep } from '../optionWorth.ts'
import type { View } from '../view.ts'

/** Later expiries that calendars trade; of the next one whole structures too. */
const LATER_EXPIRIES = 4
/** Strikes nearest to the forward of which flies and condors are built. */
export const CONDOR_STRIKES = 16
/** Prices at which the worst case is searched beside strikes and cells: shares of the forward. */
const OUTER_PRICES = [1e-3, 0.1, 0.25, 0.5, 0.75, 1.5, 2, 3, 4]

export type SearchTerms = LaterTerms & {
  /** Quote currency of the book. */
  readonly mostLoss: number
  /** Coins; the book's own when undefined. */
  readonly step: number | undefined
  readonly rank: StructureRank
  readonly perKind: number
}

/** A structure with its rows in the chain and the money of its legs. */
export type FoundStructure = SizedStructure & {
  readonly chainRows: readonly number[]
  readonly legs: readonly OptionMoney[]
}

/** Rows of the chain that may be traded: of the view's expiry and the next ones, quoted on a side. */
const tradedRows = ({ chain, expiry }: View): readonly number[] => {
  const last = Math.min(chain.expiries.length, expiry.expiryIndex + 1 + LATER_EXPIRIES)
  const from = chain.expiryStart[expiry.expiryIndex]
  const { markVol, forward } = pricedChain(chain)
  return Array.from({ length: chain.expiryStart[last] - from }, (_, i) => from + i).filter(
    (row) =>
      (chain.bid[row] > 0 || chain.ask[row] > 0) &&
      (chain.expiryMs[row] === expiry.expiryMs || (markVol[row] > 0 && forward[row] > 0)),
  )
}

/** Returns the prices of a search with their probabilities: cells of the density, strikes and far prices without any. */
const pricesOf = (view: View, strikes: readonly number[]) => {
  const { forward } = view.expiry
  const corners = [...new Set(strikes)].sort((a, b) => a - b)
  const density = view.density(Float64Array.from(corners))
  const top = Math.max(...corners, forward)
  const outer = [...corners, ...OUTER_PRICES.map((share) => top * share)]
  return {
    price: Float64Array.of(...density.price, ...outer),
    probability: Float64Array.of(...density.probability, ...outer.map(() => 0)),
  }
}

const sizeOr = (size: number): number => (size > 0 ? size : Number.NaN)

/** Returns the structures that do best under a view, amounts in the quote currency of the book. */
export const foundStructures = (view: View, terms: SearchTerms): readonly FoundStructure[] => {
  const { chain, expiry } = view
  const rows = tradedRows(view)
  const strikes = rows.map((row) => chain.strike[row])
  const { price, probability } = pricesOf(view, strikes)
  const money = rows.map((row) => optionMoney(view, row, terms))
  const column = (of: (one: OptionMoney, row: number) => number) =>
    Float64Array.from(rows, (row, i) => of(money[i], row))
  const matrix = (all: readonly OptionMoney[], of: (one: OptionMoney, price: number) => number) => {
    const values = new Float64Array(rows.length * price.length)
    for (const [i, one] of all.entries())
      for (let j = 0; j < price.length; j++) values[i * price.length + j] = of(one, price[j])
    return values
  }
  const worth = matrix(money, ({ worthAt }, at) => worthAt(at))
  // The worst case does not count on what the view expects after its date.
  const isPlain = terms.volChange === 0 && terms.laterMove === 0
  const plainWorth = isPlain
    ? worth
    : matrix(
        rows.map((row) => optionMoney(view, row, { volChange: 0, laterMove: 0 })),
        ({ worthAt }, at) => worthAt(at),
      )
  const { expiry: expiryOf } = pricedChain(chain)
  const found = bestStructures(
    {
      types: Uint8Array.from(rows, (row) => chain.optionType[row]),
      strike: Float64Array.from(strikes),
      expiry: Uint8Array.from(rows, (row) => expiryOf[row] - expiry.expiryIndex),
      cost: column(({ cost }) => cost),
      credit: column(({ credit }) => credit),
      margin: column(({ margin }) => margin),
      askSize: column((_, row) => sizeOr(chain.askSize[row])),
      bidSize: column((_, row) => sizeOr(chain.bidSize[row])),
      worth,
      plainWorth,
      endFee: matrix(money, ({ endFeeAt }, at) => endFeeAt(at)),
    },
    {
      probability,
      mostLoss: terms.mostLoss,
      step: terms.step ?? sizeStep(chain, rows[0] ?? 0),
      rank: terms.rank,
      perKind: terms.perKind,
      center: expiry.forward,
      mostStrikes: CONDOR_STRIKES,
    },
  )
  return found.map((one) => ({
    ...one,
    chainRows: one.rows.map((row) => rows[row]),
    legs: one.rows.map((row) => money[row]),
  }))
}

/** Returns the result of a structure at a price of the view's date, quote currency, whole size. */
export const resultAt = ({ sides, legs, sizeCoin, cost }: FoundStructure, price: number): number =>
  legs.reduce((sum, leg, i) => sum + sizeCoin * (sides[i] * leg.worthAt(price) - leg.endFeeAt(price)), -cost)
