import { checkLengths } from '../column/checkLengths.ts'
import { greeks } from '../greeks/greeks.ts'
import { thetaOfNextDay } from '../greeks/tradingUnits.ts'

/** A chain's options for {@link straddleRun}; n rows each. */
export type StraddleQuotes = {
  /** 0 call, 1 put. */
  readonly types: Uint8Array
  readonly strike: Float64Array
  /** T, Act/365; rows with the same T are one expiry. */
  readonly timeYears: Float64Array
  /** F of the row's expiry; quote currency. */
  readonly forward: Float64Array
  /** Premiums per coin; quote currency (a coin premium times the forward); NaN where there is no quote. */
  readonly bid: Float64Array
  readonly mark: Float64Array
  readonly ask: Float64Array
  /** σ at the mark; annualised decimal. */
  readonly vol: Float64Array
}

/** The at-the-money straddle of one expiry. NaN where a leg is not quoted. */
export type Straddle = {
  /** Rows of its legs. */
  readonly call: number
  readonly put: number
  readonly timeYears: number
  readonly strike: number
  readonly forward: number
  /** Call plus put; quote currency per coin. */
  readonly bid: number
  readonly mark: number
  readonly ask: number
  /** Premium ÷ spot, decimal. The mark's is the move that the market expects by expiry. */
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
  const run: Straddle[] = []
  const order = byExpiryAndStrike(quotes)
  const distance = (row: number): number => Math.abs(strike[row] - quotes.forward[row])
  let i = 0
  while (i < order.length) {
    const years = timeYears[order[i]]
    let nearest: { call: number; put: number } | undefined
    while (i < order.length && timeYears[order[i]] === years) {
      const price = strike[order[i]]
      let call = -1
      let put = -1
      for (; i < order.length && strike[order[i]] === price && timeYears[order[i]] === years; i++) {
        if (types[order[i]] === 0) call = order[i]
        else put = order[i]
      }
      if (call < 0 || put < 0) continue
      if (nearest === undefined || distance(call) < distance(nearest.call)) nearest = { call, put }
    }
    if (nearest !== undefined) run.push(straddleOf(quotes, nearest.call, nearest.put, spot))
  }
  return run
}

/** Rows by time, then strike, skipping rows without either. */
const byExpiryAndStrike = ({ strike, timeYears }: StraddleQuotes): readonly number[] => {
  const order: number[] = []
  let isSorted = true
  for (let row = 0; row < strike.length; row++) {
    if (Number.isNaN(strike[row]) || Number.isNaN(timeYears[row])) continue
    const last = order.at(-1) ?? row
    isSorted &&= timeYears[last] < timeYears[row] || (timeYears[last] === timeYears[row] && strike[last] <= strike[row])
    order.push(row)
  }
  return isSorted ? order : order.sort((a, b) => timeYears[a] - timeYears[b] || strike[a] - strike[b])
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
    call,
    put,
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
    thetaPerDay: thetaOfNextDay(ofCall.theta + ofPut.theta, timeYears),
  }
}
