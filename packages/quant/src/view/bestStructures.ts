import { checkLengths } from '../column/checkLengths.ts'
import { forEachStructure, type StructureKind, type StructureRows } from './structures.ts'

/**
 * Options as a view sees them, a row an option, amounts of one coin. Missing quotes are NaN: their side is not traded.
 */
export type ViewOptions = StructureRows & {
  /** Paid to buy it, fees included; one currency for all amounts. */
  readonly cost: Float64Array
  /** Received for selling it, after fees. */
  readonly credit: Float64Array
  /** Coins at the best ask and bid; NaN where none is published, which limits nothing. */
  readonly askSize: Float64Array
  readonly bidSize: Float64Array
  /** Margin of one coin sold. */
  readonly margin: Float64Array
  /** Worth at each price of the view, row by row: `worth[row * prices + i]`. */
  readonly worth: Float64Array
  /** Worth for the worst case, without what the view expects beyond the price; laid out like `worth`. */
  readonly plainWorth: Float64Array
  /** Fee at each price that either side pays at the end, laid out like `worth`. */
  readonly endFee: Float64Array
}

/** By what structures are ranked: expected result, expected result per unit of the largest loss, or of money tied up. */
export type StructureRank = 'expected' | 'loss' | 'margin'

/** Limits and order of a search. */
export type StructureSearch = {
  /** Probability of each price; 0 for prices that only count for the worst case. */
  readonly probability: Float64Array
  /** Most that may be lost; > 0. */
  readonly mostLoss: number
  /** Step in which sizes are traded, coins; > 0. */
  readonly step: number
  readonly rank: StructureRank
  /** Structures of each kind in the answer. */
  readonly perKind: number
  /** Price around which flies and condors are searched, and number of strikes for them. */
  readonly center: number
  readonly mostStrikes: number
}

/** A structure in its size; amounts are of the whole size. */
export type SizedStructure = {
  readonly kind: StructureKind
  readonly rows: readonly number[]
  /** +1 bought, −1 sold. */
  readonly sides: readonly (1 | -1)[]
  readonly sizeCoin: number
  readonly isLimitedByQuotes: boolean
  readonly expected: number
  /** Result at the worst price; a loss is negative. */
  readonly worst: number
  /** Paid (+) or received (−) now, with fees. */
  readonly cost: number
  readonly margin: number
  /** Money tied up: the margin, and what is paid. */
  readonly tiedUp: number
  /** What it is ranked by. */
  readonly score: number
}

/** A structure's amounts of one coin, from the columns; undefined where a quote is missing or the loss has no bound. */
const evaluator = (options: ViewOptions, { probability }: StructureSearch) => {
  const { types, cost, credit, askSize, bidSize, margin, worth, plainWorth, endFee } = options
  const prices = probability.length
  const bought = new Float64Array(types.length)
  const sold = new Float64Array(types.length)
  for (let row = 0; row < types.length; row++) {
    let mean = 0
    let fees = 0
    for (let i = 0; i < prices; i++) {
      mean += probability[i] * worth[row * prices + i]
      fees += probability[i] * endFee[row * prices + i]
    }
    bought[row] = mean - fees - cost[row]
    sold[row] = credit[row] - mean - fees
  }
  const worstOf = (rows: readonly number[], sides: readonly (1 | -1)[], paid: number): number => {
    let worst = Number.POSITIVE_INFINITY
    for (let i = 0; i < prices; i++) {
      let result = -paid
      for (let leg = 0; leg < rows.length; leg++) {
        const at = rows[leg] * prices + i
        result += sides[leg] * plainWorth[at] - endFee[at]
      }
      if (result < worst) worst = result
    }
    return worst
  }
  return (rows: readonly number[], sides: readonly (1 | -1)[]) => {
    let paid = 0
    let expected = 0
    let needed = 0
    let calls = 0
    let quoted = Number.POSITIVE_INFINITY
    for (let leg = 0; leg < rows.length; leg++) {
      const row = rows[leg]
      const isBought = sides[leg] === 1
      paid += isBought ? cost[row] : -credit[row]
      expected += isBought ? bought[row] : sold[row]
      needed += isBought ? 0 : margin[row]
      calls += types[row] === 0 ? sides[leg] : 0
      const size = isBought ? askSize[row] : bidSize[row]
      if (size < quoted) quoted = size
    }
    // More calls sold than bought lose without bound.
    if (calls < 0 || !Number.isFinite(expected)) return undefined
    return { paid, expected, needed, quoted, worst: () => worstOf(rows, sides, paid) }
  }
}

/** Returns a result per unit of what it takes; without bound for a gain that takes nothing. */
const ratioOf = (expected: number, taken: number): number =>
  taken > 0 ? expected / taken : expected > 0 ? Number.POSITIVE_INFINITY : expected

/** Sizes within this share of a step count as whole. */
const ROUNDING = 1e-9

/**
 * Searches all structures of `forEachStructure` for those that do best under a view, each in the largest size that its
 * worst case and the quoted sizes allow.
 *
 * @param options  listed options with what they cost and are worth at each price of the view
 * @param search   probabilities, largest loss, step of sizes, rank
 * @returns the best of each kind, all of them best first. Structures that sell more calls than they buy lose without
 *   bound and are left out, as are those of which one step loses more than the limit
 * @remarks A structure that cannot lose at any price and has no quoted size is given one step. Throws RangeError when
 *   the columns differ in length, and for a limit or step that is not above 0.
 */
export const bestStructures = (options: ViewOptions, search: StructureSearch): readonly SizedStructure[] => {
  const { probability, mostLoss, step, rank, perKind, center, mostStrikes } = search
  const { types, strike, expiry, cost, credit, askSize, bidSize, margin, worth, plainWorth, endFee } = options
  checkLengths(types.length, { strike, expiry, cost, credit, askSize, bidSize, margin })
  checkLengths(types.length * probability.length, { worth, plainWorth, endFee })
  if (!(mostLoss > 0 && step > 0))
    throw new RangeError(`A search needs a largest loss and a step above 0; got ${mostLoss} and ${step}.`)
  const evaluate = evaluator(options, search)
  const best = new Map<StructureKind, SizedStructure[]>()
  forEachStructure(options, center, mostStrikes, (kind, rows, sides) => {
    const one = evaluate(rows, sides)
    if (one === undefined) return
    const own = best.get(kind) ?? []
    best.set(kind, own)
    const last = own[perKind - 1]
    // Whatever its size is, it scores below 0.
    if (last !== undefined && last.score >= 0 && one.expected <= 0) return
    const worst = one.worst()
    const byLoss = worst < 0 ? mostLoss / -worst : Number.POSITIVE_INFINITY
    const most = Math.min(byLoss, one.quoted)
    const size = most === Number.POSITIVE_INFINITY ? step : step * Math.floor(most / step + ROUNDING)
    if (!(size > 0)) return
    const expected = size * one.expected
    const tiedUp = size * (Math.max(0, one.paid) + one.needed)
    const scores: Readonly<Record<StructureRank, number>> = {
      expected,
      loss: ratioOf(one.expected, -worst),
      margin: ratioOf(expected, tiedUp),
    }
    const score = scores[rank]
    if (last !== undefined && !(score > last.score)) return
    const structure: SizedStructure = {
      kind,
      rows,
      sides,
      sizeCoin: size,
      isLimitedByQuotes: one.quoted < byLoss,
      expected,
      worst: size * worst,
      cost: size * one.paid,
      margin: size * one.needed,
      tiedUp,
      score,
    }
    own.splice(own.findLastIndex((before) => before.score >= score) + 1, 0, structure)
    own.length = Math.min(own.length, perKind)
  })
  return [...best.values()].flat().sort((a, b) => b.score - a.score)
}
