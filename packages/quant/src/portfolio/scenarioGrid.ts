import { thetaOfNextDay } from '../greeks/tradingUnits.ts'
import { logMoneyness } from '../option/logMoneyness.ts'
import { sviSlope, sviVol } from '../smile/svi/svi.ts'
import { type CashLeg, checkLegs, entryOf, type FutureLeg, isOptionLeg, type Leg, type OptionLeg } from './leg.ts'
import { fillOptionCells } from './optionCells.ts'
import { weightedVega } from './weightedVega.ts'

/** How a scenario moves vols: by points (0.05 = 5 points), by points × √(30/DTE), or by a share of each vol. */
export type VolShift = 'points' | 'points-by-root-time' | 'relative'

/** Measures of a scenario grid. */
export const SCENARIO_MEASURES = [
  'pnlUsd',
  'pnlCoin',
  'delta',
  'deltaCash',
  'deltaSkew',
  'gammaUsdPerPct',
  'vegaPerPoint',
  'weightedVegaPerPoint',
  'thetaPerDay',
] as const

/** One of {@link SCENARIO_MEASURES}. */
export type ScenarioMeasure = (typeof SCENARIO_MEASURES)[number]

/** Axes and rules of a scenario grid. */
export type ScenarioSettings = {
  /** Spot moves, decimal (−0.16 = 16 % down); > −1. Forwards move with spot. */
  readonly moves: Float64Array
  /** Vol shifts in the unit of `volShift`; default one of 0. */
  readonly volShifts?: Float64Array
  /** Elapsed days; >= 0; default one of 0. Options past their expiry have their intrinsic value. */
  readonly days?: Float64Array
  /** Default 'points'. */
  readonly volShift?: VolShift
  /**
   * 'strike': each option keeps its vol; 'delta': the smile moves with the forward, σ + smile(ln(K/F′)) − smile(ln(K/F)),
   * or σ − volSlope·ln(F′/F) of a leg without a smile. Default 'strike'.
   */
  readonly sticky?: 'strike' | 'delta'
  /** Tilt of every smile: vol added per standard deviation ln(K/F)/(σ√T) of strike above the forward, at most three; default 0. */
  readonly twist?: number
  /** Default pnlUsd and pnlCoin. */
  readonly measures?: readonly ScenarioMeasure[]
}

/** A measure is at [(move · volShifts + volShift) · days + day] of its column. */
export type ScenarioGrid = {
  readonly moves: Float64Array
  /** Spot of each move; quote currency. */
  readonly prices: Float64Array
  readonly volShifts: Float64Array
  readonly days: Float64Array
  /** The requested measures; moves × volShifts × days, row-major. */
  readonly values: { readonly [measure in ScenarioMeasure]?: Float64Array }
}

/** Every cell of a grid, in the order of its columns, and what all legs have in common there. */
type Cells = {
  readonly length: number
  readonly move: Float64Array
  readonly shift: Float64Array
  readonly day: Float64Array
  readonly days: Float64Array
  readonly price: Float64Array
  /** 1 + move: what forwards grow by. */
  readonly growth: Float64Array
  readonly logGrowth: Float64Array
}

const cellsOf = (spot: number, moves: Float64Array, volShifts: Float64Array, days: Float64Array): Cells => {
  const length = moves.length * volShifts.length * days.length
  const per = volShifts.length * days.length
  const move = Float64Array.from({ length }, (_, cell) => moves[Math.floor(cell / per)])
  const price = move.map((value) => spot * (1 + value))
  return {
    length,
    move,
    days,
    price,
    shift: Float64Array.from({ length }, (_, cell) => volShifts[Math.floor(cell / days.length) % volShifts.length]),
    day: Float64Array.from({ length }, (_, cell) => days[cell % days.length]),
    growth: move.map((value) => 1 + value),
    logGrowth: move.map((value) => Math.log1p(value)),
  }
}

/** Columns that one leg after the other is computed in. */
const scratchOf = (length: number) => {
  const column = () => new Float64Array(length)
  return {
    forward: column(),
    perForward: column(),
    /** Forward × spot: what gamma of the forward becomes USD by. */
    forwardTimesPrice: column(),
    rootTime: column(),
    vol: column(),
    /** √(30/days left). */
    vegaWeight: column(),
    won: column(),
    of: { price: column(), delta: column(), gamma: column(), vega: column(), theta: column() },
  }
}
type Scratch = ReturnType<typeof scratchOf>

/** dσ/dk of a leg's smile at its strike, vol per unit of ln(K/F). */
const slopeOf = ({ smile, volSlope = 0, strike, forward, timeYears }: OptionLeg): number => {
  if (smile === undefined || !(timeYears > 0)) return volSlope
  const k = Math.log(strike / forward)
  return sviSlope(k, smile) / (2 * timeYears * sviVol(k, smile, timeYears))
}

/** Change of a leg's vol when the smile moves with the forward by a given log move. */
const slideOf = (leg: OptionLeg): ((logMove: number) => number) => {
  const { smile, strike, forward, timeYears, volSlope = 0 } = leg
  if (smile === undefined || !(timeYears > 0)) return (logMove) => -volSlope * logMove
  const k = Math.log(strike / forward)
  const here = sviVol(k, smile, timeYears)
  return (logMove) => sviVol(k - logMove, smile, timeYears) - here
}

const MAX_DEVIATIONS = 3

/** Standard deviations of a leg's strike above its forward. */
const deviationsOf = ({ strike, forward, vol, timeYears }: OptionLeg): number => {
  const deviation = vol * Math.sqrt(timeYears)
  if (!(deviation > 0)) return 0
  return Math.max(-MAX_DEVIATIONS, Math.min(MAX_DEVIATIONS, Math.log(strike / forward) / deviation))
}

const fillVols = (
  leg: OptionLeg,
  { length, move, shift }: Cells,
  settings: ScenarioSettings,
  vol: Float64Array,
): void => {
  const { volShift = 'points', sticky = 'strike', twist = 0 } = settings
  const slide = sticky === 'delta' ? slideOf(leg) : undefined
  const tilt = twist === 0 ? 0 : twist * deviationsOf(leg)
  const points = volShift === 'points-by-root-time' ? weightedVega(1, leg.timeYears) : 1
  // Cells of one move are adjacent: the smile is evaluated once for each move.
  let lastMove = Number.NaN
  let base = leg.vol + tilt
  for (let cell = 0; cell < length; cell++) {
    if (slide !== undefined && move[cell] !== lastMove) {
      lastMove = move[cell]
      base = leg.vol + tilt + slide(Math.log1p(lastMove))
    }
    vol[cell] = Math.max(0, volShift === 'relative' ? base * (1 + shift[cell]) : base + points * shift[cell])
  }
}

/** A life shorter than 30 ms is the rounding of two times: the option has expired, with its intrinsic value and no greeks. */
const SHORTEST_LIFE_YEARS = 1e-9

/** Life left and the weight of vega, which only the days change. */
const fillLives = (leg: OptionLeg, { length, days }: Cells, { rootTime, vegaWeight }: Scratch): void => {
  for (let day = 0; day < days.length; day++) {
    const left = leg.timeYears - days[day] / 365
    const life = left > SHORTEST_LIFE_YEARS ? left : 0
    const root = Math.sqrt(life)
    const weight = weightedVega(1, life)
    for (let cell = day; cell < length; cell += days.length) {
      rootTime[cell] = root
      vegaWeight[cell] = weight
    }
  }
}

const fillForwards = (
  leg: OptionLeg | FutureLeg,
  { length, growth, price }: Cells,
  { forward, perForward, forwardTimesPrice }: Scratch,
): void => {
  for (let cell = 0; cell < length; cell++) forward[cell] = leg.forward * growth[cell]
  for (let cell = 0; cell < length; cell++) forwardTimesPrice[cell] = forward[cell] * price[cell]
  for (let cell = 0; cell < length; cell++) perForward[cell] = 1 / forward[cell]
}

type Values = { [measure in ScenarioMeasure]?: Float64Array }

/** Cells have errors of up to 1e-15 of the forward; a P&L this small relative to the current value is noise. */
const ROUNDING = 4e-15

/** Adds P&L to both currencies of a grid, as `pnlOf` does but without allocating an object per cell. */
const addPnl = (
  leg: OptionLeg | FutureLeg,
  { length, price }: Cells,
  { forward, won }: Scratch,
  value: Float64Array,
  { pnlUsd, pnlCoin }: Values,
): void => {
  const entry = entryOf(leg)
  const { quantity, isInverse } = leg
  const isFuture = leg.type === 'future'
  const isInCoin = isInverse && !isFuture
  const nothing = leg.entryPrice === undefined ? ROUNDING * (isInCoin ? 1 : leg.forward) : 0
  for (let cell = 0; cell < length; cell++) {
    const difference = isInCoin ? value[cell] / forward[cell] - entry : value[cell] - entry
    const gain = Math.abs(difference) <= nothing ? 0 : difference
    won[cell] = quantity * (isInverse && isFuture ? gain / forward[cell] : gain)
  }
  // P&L is in coins for an inverse leg, in quote currency for a linear one.
  if (pnlUsd) for (let cell = 0; cell < length; cell++) pnlUsd[cell] += isInverse ? won[cell] * price[cell] : won[cell]
  if (pnlCoin)
    for (let cell = 0; cell < length; cell++) pnlCoin[cell] += isInverse ? won[cell] : won[cell] / price[cell]
}

const addFuture = (leg: FutureLeg, cells: Cells, scratch: Scratch, values: Values): void => {
  const { quantity, fundingApr = 0 } = leg
  const { delta, deltaSkew, deltaCash, thetaPerDay, pnlUsd, pnlCoin } = values
  const entry = entryOf(leg)
  fillForwards(leg, cells, scratch)
  const { forward } = scratch
  addPnl(leg, cells, scratch, forward, values)
  for (let cell = 0; cell < cells.length; cell++) {
    // Funding is paid on the notional: of an inverse contract the USD of its entry, of a linear one its value.
    const perDay = (-fundingApr * quantity * (leg.isInverse ? entry : forward[cell])) / 365
    const paid = perDay * cells.day[cell]
    if (thetaPerDay) thetaPerDay[cell] += perDay
    if (pnlUsd) pnlUsd[cell] += paid
    if (pnlCoin) pnlCoin[cell] += paid / cells.price[cell]
    if (delta) delta[cell] += quantity
    if (deltaSkew) deltaSkew[cell] += quantity
    // Coin P&L q·(1 − E/F) has slope q·E/F², times F.
    if (deltaCash) deltaCash[cell] += leg.isInverse ? (quantity * entry) / forward[cell] : quantity
  }
}

const addOption = (
  leg: OptionLeg,
  cells: Cells,
  scratch: Scratch,
  values: Values,
  settings: ScenarioSettings,
): void => {
  const { forward, rootTime, vol, of } = scratch
  const { strike } = leg
  fillForwards(leg, cells, scratch)
  fillLives(leg, cells, scratch)
  fillVols(leg, cells, settings, vol)
  const { logGrowth } = cells
  const sign = leg.type === 'call' ? 1 : -1
  fillOptionCells(sign, strike, logMoneyness(leg.forward, strike), { forward, logGrowth, vol, rootTime }, of)
  addPnl(leg, cells, scratch, of.price, values)
  addGreeks(leg, scratch, values)
}

/** Cash: coins gain in quote currency, money in coin, and only coins have a delta. */
const addCash = (leg: CashLeg, { length, price }: Cells, values: Values): void => {
  const { quantity, isInverse } = leg
  const { pnlUsd, pnlCoin, delta, deltaSkew } = values
  const entry = entryOf(leg)
  for (let cell = 0; cell < length; cell++) {
    if (!isInverse) {
      if (pnlCoin) pnlCoin[cell] += quantity * (1 / price[cell] - 1 / entry)
      continue
    }
    if (pnlUsd) pnlUsd[cell] += quantity * (price[cell] - entry)
    if (delta) delta[cell] += quantity
    if (deltaSkew) deltaSkew[cell] += quantity
  }
}

/** Adds a column times a number to a measure, if it is requested. */
const addTimes = (sum: Float64Array | undefined, column: Float64Array, factor: number): void => {
  if (sum === undefined) return
  for (let cell = 0; cell < sum.length; cell++) sum[cell] += factor * column[cell]
}

/** Adds a column times a number and a weight per cell to a measure, if it is requested. */
const addWeighted = (
  sum: Float64Array | undefined,
  column: Float64Array,
  factor: number,
  weight: Float64Array,
): void => {
  if (sum === undefined) return
  for (let cell = 0; cell < sum.length; cell++) sum[cell] += factor * column[cell] * weight[cell]
}

/** Adds theta of one day, or of the remaining life if shorter. */
const addTheta = (sum: Float64Array | undefined, { of, rootTime }: Scratch, quantity: number): void => {
  if (sum === undefined) return
  for (let cell = 0; cell < sum.length; cell++)
    sum[cell] += quantity * thetaOfNextDay(of.theta[cell], rootTime[cell] ** 2)
}

// A loop per measure: one loop over all of them, each perhaps absent, is several times slower.
const addGreeks = (leg: OptionLeg, scratch: Scratch, values: Values): void => {
  const { of, perForward, forwardTimesPrice, vegaWeight } = scratch
  const { quantity, isInverse } = leg
  const { deltaCash, deltaSkew } = values
  addTimes(values.delta, of.delta, quantity)
  addTimes(deltaCash, of.delta, quantity)
  if (isInverse) addWeighted(deltaCash, of.price, -quantity, perForward)
  addTimes(deltaSkew, of.delta, quantity)
  const slope = deltaSkew ? slopeOf(leg) : 0
  if (slope !== 0) addWeighted(deltaSkew, of.vega, -quantity * slope, perForward)
  addWeighted(values.gammaUsdPerPct, of.gamma, quantity / 100, forwardTimesPrice)
  addTimes(values.vegaPerPoint, of.vega, quantity / 100)
  addWeighted(values.weightedVegaPerPoint, of.vega, quantity / 100, vegaWeight)
  addTheta(values.thetaPerDay, scratch, quantity)
}

/**
 * Scenario grid: profit, loss and greeks of a portfolio at every spot × vol × time.
 *
 * @param legs      the positions
 * @param spot      S now, index; quote currency; > 0
 * @param settings  axes, vol rule, stickiness, measures
 * @returns the axes and one column per measure, moves × volShifts × days, row-major. pnlUsd, pnlCoin against entry;
 *    delta Σ q·Δ, deltaCash with the premium-adjusted delta for coin-settled legs and without coin balances, deltaSkew
 * Σ q·(Δ + vega·∂σ/∂F) for a
 *    smile that moves with the forward: coin; gammaUsdPerPct: change of the delta, valued at the spot, when spot
 *    and forwards rise by 1 %, γ·F·S/100: quote currency; vegas: quote currency per vol
 * point;
 *   thetaPerDay: quote currency per day, or for the remaining life if shorter
 * @remarks Forwards keep their ratio to spot. Vols do not fall below 0. Throws RangeError on an invalid leg, a spot
 *   <= 0, a move <= −1 or a day < 0. About 0.1 µs per leg and cell.
 */
export const scenarioGrid = (legs: readonly Leg[], spot: number, settings: ScenarioSettings): ScenarioGrid => {
  checkLegs(legs)
  if (!(spot > 0)) throw new RangeError(`A scenario grid needs a spot price above 0; got ${spot}.`)
  const { moves, volShifts = Float64Array.of(0), days = Float64Array.of(0) } = settings
  const { measures = ['pnlUsd', 'pnlCoin'] } = settings
  for (const move of moves) if (!(move > -1)) throw new RangeError(`A spot move must lie above −1; got ${move}.`)
  for (const day of days) if (!(day >= 0)) throw new RangeError(`Days passed must be 0 or more; got ${day}.`)
  const cells = cellsOf(spot, moves, volShifts, days)
  const values: Values = Object.fromEntries(measures.map((measure) => [measure, new Float64Array(cells.length)]))
  const scratch = scratchOf(cells.length)
  for (const leg of legs) {
    if (isOptionLeg(leg)) addOption(leg, cells, scratch, values, settings)
    else if (leg.type === 'future') addFuture(leg, cells, scratch, values)
    else addCash(leg, cells, values)
  }
  return { moves, prices: moves.map((move) => spot * (1 + move)), volShifts, days, values }
}

/** Sums over a portfolio in the current market; units as in {@link scenarioGrid}. */
export type PortfolioGreeks = { readonly [measure in ScenarioMeasure]: number }

/**
 * Returns profit, loss and greeks of a portfolio in the current market, summed over its legs.
 *
 * @param legs  the positions
 * @param spot  S now, index; quote currency; > 0
 * @returns every measure of `scenarioGrid` with nothing moved
 */
export const portfolioGreeks = (legs: readonly Leg[], spot: number): PortfolioGreeks => {
  const { values } = scenarioGrid(legs, spot, { moves: Float64Array.of(0), measures: SCENARIO_MEASURES })
  return Object.fromEntries(SCENARIO_MEASURES.map((measure) => [measure, values[measure]![0]])) as PortfolioGreeks
}
