import { black76, impliedVol, type Leg, type MarginShocks, portfolioMarginStress } from '@gvol/quant'
import { MS_PER_DAY } from '@gvol/time'
import { describe, expect, test } from 'vitest'
import { contingencyCoins } from './portfolio-stress/contingency.ts'
import { CONTINGENCIES, MARGIN_FACTORS, MARGIN_RULES } from './portfolio-stress/rules.ts'

const rounded = (values: Iterable<number>, digits = 6) => [...values].map((value) => Number(value.toFixed(digits)))
const upMoves = (shocks: MarginShocks): readonly number[] => {
  const { scenarios } = portfolioMarginStress([{ type: 'future', quantity: 1, forward: 100 }], 100, shocks)
  return rounded(new Set(scenarios.filter(({ move, weight }) => weight === 1 && move >= 0).map(({ move }) => move)))
}

/** The vol used in the scenarios: the premium at an unmoved spot, inverted. */
const shocked = (shocks: MarginShocks, days: number, vol: number, direction: 'up' | 'down'): number => {
  const forward = 100
  const timeYears = days / 365
  const leg: Leg = { type: 'call', quantity: 1, strike: 105, forward, timeYears, vol }
  const cell = portfolioMarginStress([leg], forward, shocks).scenarios.find(
    ({ move, volMove }) => move === 0 && volMove === direction,
  )
  const premium = black76('call', forward, 105, timeYears, vol) + (cell?.pnlUsd ?? Number.NaN)
  const solvedVol = impliedVol('call', premium, forward, 105, timeYears)
  return solvedVol.ok ? solvedVol.vol : Number.NaN
}

type Rolled = { readonly priced: Leg; readonly expiryMs?: number }
const deribitRoll = (coin: string, legs: readonly Rolled[], atMs: number): number =>
  contingencyCoins(
    legs.map(({ priced, expiryMs }) => ({
      priced,
      expiryMs,
      kind: priced.type === 'future' ? ('future' as const) : ('option' as const),
    })),
    CONTINGENCIES.deribit?.(coin) ?? {},
    atMs,
  )

describe('against documents of venues', () => {
  test('ten futures at 2,253.2 under ±15 % in steps of 3: the worked example of a venue, to the dollar', () => {
    // wiki.dederi.io, "Portfolio Margin": 10 ETH-10JAN24 long, index 2,243.3.
    const { scenarios, marginUsd } = portfolioMarginStress(
      [{ type: 'future', quantity: 10, forward: 2_253.2 }],
      2_243.3,
      { priceRange: 0.15, priceSteps: 5 },
    )
    const unmoved = scenarios.filter(({ volMove }) => volMove === 'none')
    expect(rounded(unmoved.map(({ move }) => move))).toEqual([
      -0.15, -0.12, -0.09, -0.06, -0.03, 0, 0.03, 0.06, 0.09, 0.12, 0.15,
    ])
    expect(
      rounded(
        unmoved.map(({ pnlUsd }) => pnlUsd),
        0,
      ),
    ).toEqual([-3380, -2704, -2028, -1352, -676, 0, 676, 1352, 2028, 2704, 3380])
    expect(rounded([marginUsd], 0)).toEqual([3380])
  })

  test('Deribit: nine spot moves of ±16 %, vols up by half and down by a quarter times (30/days)^p, at least 50 %', () => {
    // support.deribit.com "Portfolio Margin"; parameters of BTC as docs.oreome.com quotes them.
    const rule = MARGIN_RULES.deribit('BTC')
    expect(upMoves(rule)).toEqual([0, 0.04, 0.08, 0.12, 0.16])
    expect(portfolioMarginStress([{ type: 'future', quantity: 1, forward: 1 }], 1, rule).scenarios).toHaveLength(27)
    for (const [days, power] of [
      [7, 0.3],
      [29, 0.3],
      [31, 0.13],
      [180, 0.13],
    ] as const) {
      const share = (30 / days) ** power
      expect(shocked(rule, days, 0.8, 'up')).toBeCloseTo(0.8 * (1 + 0.5 * share), 9)
      expect(shocked(rule, days, 0.8, 'down')).toBeCloseTo(0.8 * (1 - 0.25 * share), 9)
    }
    expect(shocked(rule, 60, 0.2, 'up')).toBeCloseTo(0.5, 9)
  })

  test('Deribit’s worked example of a whole portfolio: the risk vectors in BTC, the worst of them, and the margins', () => {
    // docs.deribit.com, private/pme/simulate, "Response example" of June 2024; inverse positions in BTC.
    const perpetual: Leg = { type: 'future', quantity: 0.314538364, forward: 65_910.57, isInverse: true }
    const dated: Leg = { type: 'future', quantity: -0.001187534, forward: 67_371.75, isInverse: true }
    const coins = (legs: readonly Leg[]) => {
      const { scenarios } = portfolioMarginStress(legs, 65_666.19, MARGIN_RULES.deribit('BTC'))
      return scenarios.filter(({ volMove }) => volMove === 'none').map(({ pnlCoin }) => pnlCoin)
    }
    const PERPETUAL = [-0.05991206933, -0.04289159509, -0.02735116209, -0.01310576517, 0, 0.01209762938, 0.02329913807]
    expect(rounded(coins([perpetual]), 9)).toEqual(rounded([...PERPETUAL, 0.033700539, 0.04338460193], 9))
    const DATED = [0.000226196952, 0.000161936455, 0.000103263826, 0.000049480583, 0, -0.000045674385, -0.000087965481]
    expect(rounded(coins([dated]), 9)).toEqual(rounded([...DATED, -0.000127235786, -0.000163797793], 9))
    const worst = -Math.min(...coins([perpetual, dated]))
    expect(worst).toBeCloseTo(0.05968587238, 10)
    const dayMs = Date.UTC(2024, 5, 28, 8)
    const roll = deribitRoll('BTC', [{ priced: perpetual }, { priced: dated, expiryMs: dayMs }], 1_718_619_740_501)
    expect(roll).toBeCloseTo(0.00315725898, 11)
    const { initial, maintenance } = MARGIN_FACTORS.deribit
    expect((worst + roll) * initial).toBeCloseTo(0.06284313098, 9)
    expect((worst + roll) * maintenance).toBeCloseTo(0.050274504784, 9)
  })

  test('Deribit’s parameters of ETH: a sold perpetual, against the venue’s response of February 2026', () => {
    // A response of private/pme/simulate: price_range 0.18, volatility_range_up 0.4; ETH-PERPETUAL −0.999487053.
    const rule = MARGIN_RULES.deribit('ETH')
    const sold: Leg = { type: 'future', quantity: -0.999487053, forward: 1_949.49, isInverse: true }
    const { scenarios } = portfolioMarginStress([sold], 1_949.34, rule)
    const coins = scenarios.filter(({ volMove }) => volMove === 'up').map(({ pnlCoin }) => pnlCoin)
    const PUBLISHED = [0.219399597, 0.15598930885, 0.09885036788, 0.04709624857, 0, -0.04304011233, -0.08252645392]
    expect(rounded(coins, 9)).toEqual(rounded([...PUBLISHED, -0.11888171996, -0.15246412673], 9))
    expect(shocked(rule, 15, 0.8, 'up')).toBeCloseTo(0.8 * (1 + 0.4 * 2 ** 0.3), 9)
    const roll = deribitRoll('ETH', [{ priced: sold }], 1_771_197_609_587)
    expect(roll).toBeCloseTo(0.004997435265, 11)
    const worst = -Math.min(...coins)
    const { initial, maintenance } = MARGIN_FACTORS.deribit
    expect((worst + roll) * initial).toBeCloseTo(0.157461562265, 9)
    expect((worst + roll) * maintenance).toBeCloseTo(0.125969249812, 9)
  })

  test('the roll of an expiry grows with its time; deltas of one expiry offset each other, those of two do not', () => {
    const atMs = Date.UTC(2026, 0, 1)
    const yearMs = 365 * MS_PER_DAY
    const future = (quantity: number, expiryMs?: number): Rolled => ({
      expiryMs,
      priced: { type: 'future', quantity, forward: 100_000 },
    })
    const near = atMs + yearMs / 10
    const far = atMs + yearMs
    expect(deribitRoll('BTC', [future(1, near)], atMs)).toBeCloseTo(0.01, 12)
    expect(deribitRoll('BTC', [future(-2, far)], atMs)).toBeCloseTo(0.15, 12)
    expect(deribitRoll('BTC', [future(1, far), future(-1, far)], atMs)).toBe(0)
    expect(deribitRoll('BTC', [future(1, far), future(-1)], atMs)).toBeCloseTo(0.075 + 0.01, 12)
    // At the forward a call gains half of the move of the forward, a put loses it.
    const option = (type: 'call' | 'put'): Rolled => ({
      expiryMs: far,
      priced: { type, quantity: 1, forward: 100, strike: 100, timeYears: 1, vol: 1e-6 },
    })
    expect(deribitRoll('BTC', [option('call')], atMs)).toBeCloseTo(0.5 * 0.075, 6)
    expect(deribitRoll('BTC', [option('call'), option('put')], atMs)).toBeCloseTo(0, 6)
  })

  test('Deribit’s earlier wording of the rule: 38 % at 30 days, (30/15)^0.30 times that at 15; √(30/15)·27 % before', () => {
    // deribit.com/pages/docs/portfoliomargin: ±10 %, 38 %; the rule of 2019: 27 % scaled by the square root of time.
    const later = { priceRange: 0.1, volUp: 0.38, volUpFloor: 0, nearPower: 0.3 }
    expect(shocked(later, 30, 0.6, 'up') / 0.6 - 1).toBeCloseTo(0.38, 9)
    expect(shocked(later, 15, 0.6, 'up') / 0.6 - 1).toBeCloseTo(0.4678, 4)
    const root = { ...later, volUp: 0.27, nearPower: 0.5 }
    expect(shocked(root, 15, 0.6, 'up') / 0.6 - 1).toBeCloseTo(0.3818, 4)
    const former = MARGIN_RULES['deribit-former']()
    expect(shocked(former, 15, 0.6, 'down') / 0.6 - 1).toBeCloseTo(-0.4 * Math.SQRT2, 9)
  })

  test('Deribit’s former contingencies by its two examples: 10 sold net at a strike need 0.1, 100 against 100 futures need 1', () => {
    // deribit.com/pages/docs/portfoliomargin: "call +10 and put -20 … 10*0.01 BTC"; "long 100 BTC in Future A, and short 100 BTC in Future B … 1.00%*100 BTC".
    const rule = { netShortOption: 0.01, offsettingFuture: 0.01 }
    const option = (type: 'call' | 'put', strike: number, quantity: number, expiryMs = 1) => ({
      kind: 'option' as const,
      expiryMs,
      priced: { type, strike, quantity, forward: 100, timeYears: 0.1, vol: 0.5 } as Leg,
    })
    const future = (quantity: number, expiryMs?: number) => ({
      kind: 'future' as const,
      expiryMs,
      priced: { type: 'future', quantity, forward: 100 } as Leg,
    })
    const sold = [option('call', 90, 10), option('put', 90, -20)]
    expect(contingencyCoins(sold, rule, 0)).toBeCloseTo(0.1, 12)
    // Options bought at another strike, or at that strike of another expiry, give no credit.
    expect(contingencyCoins([...sold, option('call', 95, 50), option('put', 90, 50, 2)], rule, 0)).toBeCloseTo(0.1, 12)
    expect(contingencyCoins([future(100, 1), future(-100, 2)], rule, 0)).toBeCloseTo(1, 12)
    expect(contingencyCoins([future(100, 1), future(-30), future(-20, 2)], rule, 0)).toBeCloseTo(0.5, 12)
    expect(contingencyCoins([future(100, 1), future(30)], rule, 0)).toBe(0)
  })

  test('OKX: spot shocks and extreme moves of each coin as tabled in its notice of January 2025', () => {
    // okx.com "OKX will further adjust portfolio margin parameters": MR1 and MR6 after 6 January 2025.
    const NOTICE = {
      BTC: [[0, 0.04, 0.08, 0.12], 0.24],
      ETH: [[0, 0.04, 0.08, 0.12], 0.24],
      LTC: [[0, 0.06, 0.12, 0.18], 0.36],
      XRP: [[0, 0.06, 0.12, 0.18], 0.36],
      DOT: [[0, 0.06, 0.12, 0.18], 0.5],
      SOL: [[0, 0.08, 0.16, 0.25], 0.36],
      PEPE: [[0, 0.08, 0.16, 0.25], 0.36],
      TON: [[0, 0.08, 0.16, 0.25], 0.5],
    } as const
    for (const [coin, [moves, extreme]] of Object.entries(NOTICE)) {
      const rule = MARGIN_RULES.okx(coin)
      expect(upMoves(rule), coin).toEqual(moves)
      const { scenarios } = portfolioMarginStress([{ type: 'future', quantity: 1, forward: 100 }], 100, rule)
      const far = scenarios.filter(({ weight }) => weight !== 1)
      expect([...new Set(far.map(({ move }) => move))], coin).toEqual([-extreme, extreme])
      // Half of the loss of the extreme move.
      expect(Math.min(...far.map(({ pnlUsd }) => pnlUsd)), coin).toBeCloseTo(-50 * extreme, 9)
    }
  })
})
