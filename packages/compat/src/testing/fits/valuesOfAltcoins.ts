import { contextOfPrices } from '@gvol/analytics/testing'
import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { askDesk, expectRows, knownTogether } from '../askDesk.ts'
import { atDelta, type Link, linkOf, mappedVols, returnsOf } from './knownAltcoin.ts'
import { costOf, fittedSvi, type Point, type Svi, sviVol } from './knownSvi.ts'
import { nelderMead } from './nelderMead.ts'

/** Coins without options: smiles carried over from another coin, against the convolution of its chances and noise. */

const DAY_MS = 86_400_000
const TODAY_MS = Date.UTC(2026, 0, 27)
const NOW_MS = TODAY_MS + DAY_MS / 2
const DAYS = 330

/** Repeatable numbers of a normal distribution, with quiet and wild stretches. */
const noiseOf = (seed: number, vol: number): readonly number[] => {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return (state + 0.5) / 2_147_483_648
  }
  let wild = 1
  return Array.from({ length: DAYS }, () => {
    const z = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next())
    const move = vol * Math.sqrt(wild / 365) * z
    wild = 0.1 + 0.15 * wild * z * z + 0.75 * wild
    return move
  })
}
const leader = noiseOf(7, 0.45)
const follow = (beta: number, noise: readonly number[]) => leader.map((move, i) => beta * move + (noise[i] ?? 0))
const MOVES = { BTC: leader, ETH: follow(1.1, noiseOf(11, 0.3)), DOGE: follow(1.3, noiseOf(23, 0.5)) }
type Coin = keyof typeof MOVES
const COINS = Object.keys(MOVES) as readonly Coin[]
const START = { BTC: 90_000, ETH: 3_000, DOGE: 0.2 }
const daysOf = Array.from({ length: DAYS }, (_, i) => TODAY_MS - (DAYS - i) * DAY_MS)
const closesOf = (coin: Coin): readonly number[] => {
  let price = START[coin]
  return MOVES[coin].map((move) => {
    price *= Math.exp(move)
    return price
  })
}
const closes = { BTC: closesOf('BTC'), ETH: closesOf('ETH'), DOGE: closesOf('DOGE') }
/** The last days before an instant, so many returns of them. */
const lastReturns = (coin: Coin, end: number, count: number): readonly number[] =>
  returnsOf(closes[coin].slice(Math.max(0, end - count - 1), end))

/** Smiles of the coins that list options, known at every delta. */
const TENORS = [7, 30] as const
const smileOf = (coin: Coin, days: number): Svi => {
  const [total, level] = [days / 365, coin === 'ETH' ? 0.36 : 0.22]
  return {
    a: 0.4 * level * total,
    b: 0.09 * Math.sqrt(total),
    rho: -0.25,
    m: 0.02,
    sigma: 0.9 * Math.sqrt(total * level),
  }
}
const BUCKETS = ['05', '10', '15', '20', '25', '30', '35', '40', '45']
const volsByDelta = (coin: Coin, days: number): Readonly<Record<string, number>> => {
  const volAt = (k: number) => sviVol(smileOf(coin, days), days / 365, k)
  const side = (type: 'put' | 'call') =>
    BUCKETS.map((delta) => [`${type}${delta}`, atDelta(volAt, type, Number(delta) / 100, days / 365).vol] as const)
  return Object.fromEntries([['atm', volAt(0)], ...side('put'), ...side('call')])
}
const known = new Map(
  (['BTC', 'ETH'] as const).flatMap((coin) =>
    TENORS.map((days) => [`${coin} ${days}`, volsByDelta(coin, days)] as const),
  ),
)
const smileRows = (['BTC', 'ETH'] as const).flatMap((symbol) =>
  daysOf.slice(-120).flatMap((dayMs) =>
    TENORS.map((tenorDays) => ({
      ...{ venue: 'deribit', symbol, atMs: dayMs + 23 * 3_600_000, tenorDays },
      ...known.get(`${symbol} ${tenorDays}`),
    })),
  ),
)
type Span = {
  readonly fromMs?: number
  readonly toMs?: number
  readonly asOfMs?: number
  readonly symbol?: string
  readonly latest?: string
}
const storedRows = (table: string, { fromMs = 0, toMs, asOfMs, symbol, latest }: Span) => {
  if (table !== 'constant-maturity') return []
  const last = toMs ?? asOfMs ?? NOW_MS
  const rows = smileRows.filter(
    (row) => row.atMs >= fromMs && row.atMs <= last && (symbol ?? row.symbol) === row.symbol,
  )
  const newest = Math.max(...rows.map(({ atMs }) => atMs))
  return latest === undefined ? rows : rows.filter(({ atMs }) => atMs === newest)
}
const series = COINS.map((coin) => ({
  ...{ venue: 'deribit', symbol: coin === 'DOGE' ? 'DOGE_USDC' : coin, instrument: `${coin}-PERPETUAL` },
  ...{ kind: 'perpetual' as const, intervalMs: DAY_MS },
  bars: daysOf.map((atMs, i) => {
    const close = closes[coin][i] ?? Number.NaN
    return { atMs, open: close, high: close * 1.01, low: close * 0.99, close }
  }),
}))
const { method } = askDesk(contextOfPrices(series, storedRows as never, NOW_MS), [{ venue: 'deribit', symbol: 'BTC' }])

/** A coin and the one of BTC and ETH that explains most of it, over the days that the model reads. */
const LINK_DAYS = 239
const chosen = (coin: Coin, end = DAYS, count = LINK_DAYS): { readonly other: Coin; readonly link: Link } => {
  const [best] = (['BTC', 'ETH'] as const)
    .filter((other) => other !== coin)
    .map((other) => ({ other, link: linkOf(lastReturns(coin, end, count), lastReturns(other, end, count)) }))
    .toSorted((a, b) => b.link.rSquared - a.link.rSquared)
  if (best === undefined) throw new RangeError(coin)
  return best
}

const at = (row: Row): string => `${row.currency} ${row.daysToExpiration}`
const sviOf = (row: Row): Svi => {
  const of = (name: string) => Number(row[name] ?? Number.NaN)
  return { a: of('sviA'), b: of('sviB'), rho: of('sviRho'), m: of('sviM'), sigma: of('sviSigma') }
}
const slices = async (coin: Coin, sviFormat: string) =>
  method('volatility/svi-altcoins', { currency: coin, sviFormat, timeFormat: 'ms' })
const DELTAS = ['10', '20', '30', '40']

/** What the model says at fifteen places within nearly three deviations. */
const modelOf = (coin: Coin, days: number) => {
  const { other, link } = chosen(coin)
  const [reference, years] = [smileOf(other, days), days / 365]
  const level = sviVol(reference, years, 0)
  const spread = Math.hypot(link.beta * level, link.noise) * Math.sqrt(years)
  const k = Array.from({ length: 15 }, (_, i) => (i - 7) * 0.4 * spread)
  const vols = mappedVols(reference, years, link, k)
  return {
    link,
    level,
    atm: vols[7] ?? Number.NaN,
    points: k.map((place, i) => ({ k: place, vol: vols[i] ?? Number.NaN })),
  }
}

const PARAMETERS = ['sviA', 'sviB', 'sviRho', 'sviM', 'sviSigma']

test('a smile carried over is that of the other coin’s chances times beta with noise of its own, fitted as near as a simplex finds', async () => {
  for (const coin of COINS) {
    const rows = await slices(coin, 'TAU')
    for (const row of rows) {
      const days = Number(row.daysToExpiration)
      const { points } = modelOf(coin, days)
      const even = points.map((point): Point => ({ ...point, weight: 1 }))
      for (const { k, vol } of points) expect(Math.abs(sviVol(sviOf(row), days / 365, k) - vol)).toBeLessThan(2e-3)
      const [own, other] = [costOf(sviOf(row), days / 365, even), fittedSvi(days / 365, even).cost]
      expect(Math.sqrt(own)).toBeLessThan(Math.sqrt(other) + 5e-4)
    }
    const facts = TENORS.map((days): [string, Row] => [
      `${coin} ${days}`,
      { daysToExpiration: days, indexPrice: closes[coin].at(-1) ?? null, forwardDifference: 0 },
    ])
    expectRows(rows, at, new Map(facts))
    knownTogether(rows, PARAMETERS)
    // The same by annualised variance: level and slope over the life.
    const yearly = rows.map((row): [string, Row] => {
      const [{ a, b, rho, m, sigma }, years] = [sviOf(row), Number(row.daysToExpiration) / 365]
      return [at(row), { sviA: a / years, sviB: b / years, sviRho: rho, sviM: m, sviSigma: sigma }]
    })
    expectRows(await slices(coin, 'DTE'), at, new Map(yearly), 1e-9)
  }
})

test('vols by delta of a coin without options lie on its smile where the option has that delta', async () => {
  const wanted = new Map<string, Row>()
  for (const coin of COINS)
    for (const row of await slices(coin, 'TAU')) {
      const [days, svi] = [Number(row.daysToExpiration), sviOf(row)]
      const volAt = (k: number) => sviVol(svi, days / 365, k)
      const of = (side: 'put' | 'call', delta: string) =>
        100 * atDelta(volAt, side, Number(delta) / 100, days / 365).vol
      const sides = DELTAS.flatMap((delta) => [
        [`deltaCall${delta}`, of('call', delta)] as const,
        [`deltaPut${delta}`, of('put', delta)] as const,
      ])
      const skew20Delta = of('call', '20') - of('put', '20')
      wanted.set(at(row), { ...Object.fromEntries(sides), skew20Delta, daysToExpiration: days })
    }
  expect(wanted.size).toBe(6)
  const rows = await method('volatility/svi-altcoins-table', { timeFormat: 'ms' })
  expectRows(rows, at, wanted, 1e-5)
  const levels = COINS.flatMap((coin) =>
    TENORS.map((days): [string, Row] => [`${coin} ${days}`, { atm: 100 * modelOf(coin, days).atm }]),
  )
  expectRows(rows, at, new Map(levels), 2e-4)
})

/** Variance of the next day as it follows from the one before: its likelihood, and what it expects of days to come. */
const garchOf = (returns: readonly number[]) => {
  const mean = returns.reduce((all, value) => all + value, 0) / returns.length
  const squares = returns.map((value) => (value - mean) ** 2)
  const usual = squares.reduce((all, value) => all + value, 0) / squares.length
  const read = ([level = 0, persistence = 0, share = 0]: readonly number[]) => {
    const logistic = (x: number) => 1 / (1 + Math.exp(-x))
    const stays = 0.9999 * logistic(persistence)
    const alpha = stays * logistic(share)
    return { omega: usual * Math.exp(level) * (1 - stays), alpha, beta: stays - alpha }
  }
  const walk = ({ omega, alpha, beta }: ReturnType<typeof read>) =>
    squares.reduce(
      ({ variance, deviance }, square) => ({
        deviance: deviance + Math.log(variance) + square / variance,
        variance: omega + alpha * square + beta * variance,
      }),
      { variance: usual, deviance: 0 },
    )
  const starts = [2, 4].flatMap((stays) => [-2.5, -1].map((share) => [0, stays, share]))
  const [best] = starts
    .map((start) => nelderMead((point) => walk(read(point)).deviance, start))
    .toSorted((a, b) => a.cost - b.cost)
  const { omega, alpha, beta } = read(best?.point ?? [])
  return (days: number): number => {
    let [variance, sum] = [walk({ omega, alpha, beta }).variance, 0]
    for (let day = 0; day < days; day++) {
      sum += variance
      variance = omega + (alpha + beta) * variance
    }
    return 100 * Math.sqrt((365 * sum) / days)
  }
}

test('vols that a coin is expected to have, and the median of what it had over 30 days', async () => {
  const wanted = COINS.flatMap((coin) => {
    const returns = lastReturns(coin, DAYS, LINK_DAYS)
    const expected = garchOf(returns)
    const windows = Array.from({ length: returns.length - 29 }, (_, i) => returns.slice(i, i + 30)).map((window) => {
      const mean = window.reduce((all, value) => all + value, 0) / 30
      return 100 * Math.sqrt((365 / 29) * window.reduce((all, value) => all + (value - mean) ** 2, 0))
    })
    const ordered = windows.toSorted((a, b) => a - b)
    const middle =
      ((ordered[Math.floor((ordered.length - 1) / 2)] ?? 0) + (ordered[Math.ceil((ordered.length - 1) / 2)] ?? 0)) / 2
    const row = { garch7: expected(7), garch30: expected(30), garch90: expected(90), medianSpotVolatility: middle }
    return TENORS.map((days): [string, Row] => [`${coin} ${days}`, row])
  })
  const rows = await method('volatility/svi-altcoins-table', { timeFormat: 'ms' })
  expectRows(rows, at, new Map(wanted), 2e-3)
})

/** How far the model was off on coins that list options, of one day in seven of twelve weeks. */
const errorOf = (days: number): number => {
  const ends = daysOf.flatMap((dayMs, i) =>
    dayMs + 23 * 3_600_000 >= NOW_MS - 84 * DAY_MS && Math.round(dayMs / DAY_MS) % 7 === 0 ? [i + 1] : [],
  )
  const squares = ends.flatMap((end) =>
    (['BTC', 'ETH'] as const).flatMap((coin) => {
      const { other, link } = chosen(coin, end, 240)
      const listed = (['put10', 'put25', 'atm', 'call25', 'call10'] as const).map((bucket) => {
        const volAt = (k: number) => sviVol(smileOf(coin, days), days / 365, k)
        if (bucket === 'atm') return { k: 0, vol: volAt(0) }
        return atDelta(volAt, bucket.startsWith('put') ? 'put' : 'call', Number(bucket.slice(-2)) / 100, days / 365)
      })
      const said = mappedVols(
        smileOf(other, days),
        days / 365,
        link,
        listed.map(({ k }) => k),
      )
      return listed.map(({ vol }, i) => ((said[i] ?? Number.NaN) - vol) ** 2)
    }),
  )
  expect(squares.length).toBeGreaterThan(100)
  return Math.sqrt(squares.reduce((all, value) => all + value, 0) / squares.length)
}

test('options that a coin would have: round strikes, vols on its smile, bid and ask as far away as the model was off and beta is unsure', async () => {
  const [days, coin, forward] = [30, 'DOGE', closes.DOGE.at(-1) ?? Number.NaN] as const
  const { link, level, atm } = modelOf(coin, days)
  const half = Math.hypot(errorOf(days), (link.beta * level ** 2 * link.betaError) / atm)
  const svi = (await slices(coin, 'TAU')).filter((row) => row.daysToExpiration === days).map(sviOf)[0]
  if (svi === undefined) throw new RangeError(coin)
  const reach = Math.exp(2.2 * atm * Math.sqrt(days / 365))
  // The narrowest of the round steps of which no more than seventeen lie between.
  const steps = [-4, -3, -2, -1].flatMap((power) => [1, 2, 2.5, 5].map((factor) => factor * 10 ** power))
  const step = steps.find((one) => (forward * reach - forward / reach) / one <= 17) ?? Number.NaN
  const strikes = Array.from({ length: 100 }, (_, i) => Number((step * (i + 1)).toPrecision(9))).filter(
    (strike) => strike >= forward / reach && strike <= forward * reach,
  )
  expect(strikes.length).toBeGreaterThan(7)
  const wanted = strikes.map((strike): [string, Row] => {
    const mark = 100 * sviVol(svi, days / 365, Math.log(strike / forward))
    return [
      String(strike),
      {
        ...{ strike, markIv: mark, bidIv: Math.max(mark / 4, mark - 100 * half), askIv: mark + 100 * half },
        ...{ daysToExpiration: days, indexPrice: forward, underlyingPrice: forward },
      },
    ]
  })
  const rows = await method('volatility/svi-altcoins-strikes', { currency: coin, timeFormat: 'ms' })
  expectRows(rows, ({ strike }) => String(strike), new Map(wanted), 1e-3)
})
