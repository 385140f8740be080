import { checkLengths } from '../column/checkLengths.ts'
import { greeks } from '../greeks/greeks.ts'

/** A chain's options for {@link straddleRun}; n rows each. */
export type StraddleQuotes = {
  /** 0 call, 1 put. */
  readonly types: Uint8Array
  readonly strike: Float64Array
  /** T, Act/365; rows with the same T are one expiry. */
  readonly timeYears: Float64Array
  /** F of the row's expiry; quote currency. */
  readonly forward: Float64Array
  /** Premiums per coin; quote currency (a coin premium times the forward); NaN where nobody quotes. */
  readonly bid: Float64Array
  readonly mark: Float64Array
  readonly ask: Float64Array
  /** σ at the mark; annualised decimal. */
  readonly vol: Float64Array
}

/** The at-the-money straddle of one expiry. NaN where a leg is not quoted. */
export type Straddle = {
  readonly timeYears: number
  readonly strike: number
  readonly forward: number
  /** Call plus put; quote currency per coin. */
  readonly bid: number
  readonly mark: number
  readonly ask: number
  /** The same over spot; decimal. The mark's is the move that the market expects by expiry. */
  readonly bidOfSpot: number
  readonly markOfSpot: number
  readonly askOfSpot: number
  /** Both legs; quote currency per coin for one vol point. */
  readonly vegaPerPoint: number
  /** Both legs; quote currency per coin and calendar day; negative. */
  readonly thetaPerDay: number
}

/**
 * Straddle run: for each expiry the straddle at the strike nearest the forward, in money and as a share of spot.
 *
 * @param quotes  calls and puts of a chain; n rows, any order
 * @param spot    S, index; quote currency; > 0
 * @returns one row per expiry that lists a call and a put at one strike, nearest first; the lower strike of a tie
 * @remarks The strike is chosen by the forward, the share is of spot, as in the original. Throws RangeError on a spot <= 0
 *   or unequal columns.
 */
export const straddleRun = (quotes: StraddleQuotes, spot: number): Straddle[] => {
  if (!(spot > 0)) throw new RangeError(`A straddle run needs a spot price above 0; got ${spot}.`)
  const { types, strike, timeYears, ...rest } = quotes
  checkLengths(types.length, { strike, timeYears, ...rest })
  const expiries = new Map<number, Map<number, { call?: number; put?: number }>>()
  for (let i = 0; i < types.length; i++) {
    const strikes = expiries.get(timeYears[i]) ?? new Map<number, { call?: number; put?: number }>()
    expiries.set(timeYears[i], strikes)
    const pair = strikes.get(strike[i]) ?? {}
    strikes.set(strike[i], types[i] === 0 ? { ...pair, call: i } : { ...pair, put: i })
  }
  const run: Straddle[] = []
  for (const years of [...expiries.keys()].sort((a, b) => a - b)) {
    let nearest: { call: number; put: number } | undefined
    const distance = (row: number) => Math.abs(strike[row] - quotes.forward[row])
    for (const { call, put } of expiries.get(years)!.values()) {
      if (call === undefined || put === undefined) continue
      const gain = nearest ? distance(nearest.call) - distance(call) : 1
      if (!nearest || gain > 0 || (gain === 0 && strike[call] < strike[nearest.call])) nearest = { call, put }
    }
    if (nearest) run.push(straddleOf(quotes, nearest.call, nearest.put, spot))
  }
  return run
}

const straddleOf = (quotes: StraddleQuotes, call: number, put: number, spot: number): Straddle => {
  const timeYears = quotes.timeYears[call]
  const strike = quotes.strike[call]
  const forward = quotes.forward[call]
  const ofCall = greeks('call', forward, strike, timeYears, quotes.vol[call])
  const ofPut = greeks('put', forward, strike, timeYears, quotes.vol[put])
  const bid = quotes.bid[call] + quotes.bid[put]
  const mark = quotes.mark[call] + quotes.mark[put]
  const ask = quotes.ask[call] + quotes.ask[put]
  return {
    timeYears,
    strike,
    forward,
    bid,
    mark,
    ask,
    bidOfSpot: bid / spot,
    markOfSpot: mark / spot,
    askOfSpot: ask / spot,
    vegaPerPoint: (ofCall.vega + ofPut.vega) / 100,
    thetaPerDay: (ofCall.theta + ofPut.theta) / 365,
  }
}
