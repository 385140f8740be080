import { checkLegs, isOptionLeg, type Leg, legPnl } from './leg.ts'

/** Shocks of a portfolio margin; the defaults follow Deribit's published BTC and ETH parameters. */
export type MarginShocks = {
  /** Largest spot move either way; decimal; default 0.16. */
  readonly priceRange?: number
  /** Steps either way up to `priceRange`; default 4: ±4, 8, 12, 16 %. */
  readonly priceSteps?: number
  /** The moves up, where a venue's steps are not even: [0.08, 0.16, 0.25]; ascending decimals > 0; default `priceRange` in `priceSteps`. */
  readonly priceMoves?: readonly number[]
  /** Vol up: σ·(1 + volUp·(30/DTE)^p); default 0.5. */
  readonly volUp?: number
  /** Least vol after a shock up; annualised decimal; default 0.5. */
  readonly volUpFloor?: number
  /** Vol down: σ·(1 − volDown·(30/DTE)^p), not below 0; default 0.25. */
  readonly volDown?: number
  /** p below 30 days to expiry; default 0.30. */
  readonly nearPower?: number
  /** p from 30 days on; default 0.13. */
  readonly farPower?: number
  /** Further spot moves of which only a share of the result counts (a −50 % at 0.2, say); default none. */
  readonly extendedMoves?: readonly { readonly move: number; readonly weight: number }[]
}

/** One cell of the stress matrix. */
export type MarginScenario = {
  /** Spot move; decimal. */
  readonly move: number
  readonly volMove: 'down' | 'none' | 'up'
  /** Share of the result that counts; 1 within the price range. */
  readonly weight: number
  /** Profit or loss against the portfolio's value now, weighted; quote currency. */
  readonly pnlUsd: number
  readonly pnlCoin: number
}

/** Losses of a portfolio in every scenario, and the resulting margin. */
export type MarginStress = {
  /** Price moves × vol down, unchanged, up; then the extended moves with vol unchanged and up. */
  readonly scenarios: readonly MarginScenario[]
  readonly worst: MarginScenario
  /** Loss in the worst scenario; quote currency; >= 0. */
  readonly marginUsd: number
}

const DEFAULTS = {
  priceRange: 0.16,
  priceSteps: 4,
  priceMoves: undefined as readonly number[] | undefined,
  volUp: 0.5,
  volUpFloor: 0.5,
  volDown: 0.25,
  nearPower: 0.3,
  farPower: 0.13,
  extendedMoves: [] as readonly { readonly move: number; readonly weight: number }[],
}

type Shocks = typeof DEFAULTS

/** Spot moves of the ladder, from the lowest to the highest. */
const ladder = ({ priceRange, priceSteps, priceMoves }: Shocks): readonly number[] => {
  const up = priceMoves ?? Array.from({ length: priceSteps }, (_, i) => (priceRange * (i + 1)) / priceSteps)
  return [...up.map((move) => -move).reverse(), 0, ...up]
}

const shockedVol = (vol: number, timeYears: number, volMove: MarginScenario['volMove'], shocks: Shocks): number => {
  if (volMove === 'none' || timeYears <= 0) return vol
  const days = 365 * timeYears
  const weight = (30 / days) ** (days < 30 ? shocks.nearPower : shocks.farPower)
  if (volMove === 'down') return Math.max(0, vol * (1 - shocks.volDown * weight))
  return Math.max(vol * (1 + shocks.volUp * weight), shocks.volUpFloor)
}

/**
 * Portfolio-margin stress: revalues the portfolio under a ladder of spot moves with vols down, unchanged and up, and
 * takes
 * the worst result.
 *
 * @param legs    the positions; P&L is relative to their value now, entry prices do not matter
 * @param spot    S now, index; quote currency; > 0
 * @param shocks  sizes of the moves
 * @returns every scenario, the worst one, and its margin
 * @remarks An emulation of the venue's risk matrix, without contingency charges for delta, options count and open
 *   orders.
 *   Near vols are shocked more than far ones by (30/DTE)^p. Throws RangeError on an invalid leg.
 * @see Deribit, "Portfolio Margin" (support pages): price range, volatility range, short- and long-term vega power
 */
export const portfolioMarginStress = (legs: readonly Leg[], spot: number, shocks: MarginShocks = {}): MarginStress => {
  checkLegs(legs)
  if (!(spot > 0)) throw new RangeError(`A margin stress needs a spot price above 0; got ${spot}.`)
  const all: Shocks = { ...DEFAULTS, ...shocks }
  const fromNow = legs.map((leg): Leg => ({ ...leg, entryPrice: undefined }))
  const scenario = (move: number, volMove: MarginScenario['volMove'], weight: number): MarginScenario => {
    let pnlUsd = 0
    let pnlCoin = 0
    for (const leg of fromNow) {
      const { usd, coin } = legPnl(leg, {
        spot: spot * (1 + move),
        forward: leg.forward * (1 + move),
        timeYears: isOptionLeg(leg) ? leg.timeYears : 0,
        vol: isOptionLeg(leg) ? shockedVol(leg.vol, leg.timeYears, volMove, all) : 0,
      })
      pnlUsd += weight * usd
      pnlCoin += weight * coin
    }
    return { move, volMove, weight, pnlUsd, pnlCoin }
  }
  const scenarios: MarginScenario[] = []
  for (const move of ladder(all)) {
    for (const volMove of ['down', 'none', 'up'] as const) scenarios.push(scenario(move, volMove, 1))
  }
  for (const { move, weight } of all.extendedMoves) {
    for (const volMove of ['none', 'up'] as const) scenarios.push(scenario(move, volMove, weight))
  }
  const worst = scenarios.reduce((least, cell) => (cell.pnlUsd < least.pnlUsd ? cell : least))
  return { scenarios, worst, marginUsd: Math.max(0, -worst.pnlUsd) }
}
