import { expect, test } from 'vitest'
import type { Row } from '../../index.ts'
import { expectRows } from '../askDesk.ts'
import {
  AT_MS,
  DAY_MS,
  desk,
  EARLIER,
  INDEX,
  type Known,
  options,
  priced,
  quoted,
  STRIKES,
  TERMS,
  yearsOf,
} from './knownBook.ts'
import { percent, slopesOf, smilesOf } from './knownSmiles.ts'

/** Smiles of a book: vols by delta, of listed expiries and constant maturities, worked out from its vols here. */

const NOW = { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms', startDate: String(AT_MS), endDate: String(AT_MS) }

const { volAt, atmOf, volsOf, matured, openOf } = smilesOf(options)
/** Between two expiries the forward grows at one rate. */
const forwardOf = (days: number): number => {
  const far = TERMS.findIndex((term) => term.days >= days)
  const [near, next] = [TERMS[far - 1] ?? TERMS[0], TERMS[far] ?? TERMS[0]]
  const rate = Math.log(next.forward / near.forward) / (next.days - near.days)
  return near.forward * Math.exp(rate * (days - near.days))
}
const expiryMs = (days: number): string => String(AT_MS + days * DAY_MS)

test('vols by delta of listed expiries: variance by delta between neighbours, with what is open', async () => {
  const wanted = new Map(
    TERMS.map(({ days, forward }): [string, Row] => [
      expiryMs(days),
      {
        ...volsOf(days),
        daysToExpiration: days,
        indexPrice: INDEX,
        underlyingPrice: forward,
        openInterest: openOf(days),
        multiplier: 1,
      },
    ]),
  )
  const rows = await desk.method('volatility/delta-surfaces/floating', NOW)
  expectRows(rows, ({ expirationTimestamp }) => String(expirationTimestamp), wanted, 1e-5)
  // Otherwise none of it would be told.
  expect(rows.map(({ deltaPut25, deltaCall25 }) => [deltaPut25, deltaCall25].every((vol) => vol !== null))).toEqual([
    true,
    true,
    true,
  ])
})

test('vols by delta of constant maturities: total variance by time at the same delta, nothing beyond the expiries', async () => {
  const rows = await desk.method('volatility/delta-surfaces/constant', NOW)
  const wanted = new Map(
    rows
      .map(({ daysToExpiration }) => Number(daysToExpiration))
      .filter((days) => days >= 10 && days <= 150)
      .map((days): [string, Row] => [
        String(days),
        {
          ...{ ...matured(days), indexPrice: INDEX, openInterest: openOf(), multiplier: 1, daysToExpiration: days },
          underlyingPrice: forwardOf(days),
        },
      ]),
  )
  expect([...wanted.keys()]).toEqual(expect.arrayContaining(['14', '30', '60', '90']))
  const within = rows.filter(({ daysToExpiration }) => wanted.has(String(daysToExpiration)))
  expectRows(within, ({ daysToExpiration }) => String(daysToExpiration), wanted, 1e-5)
  for (const row of rows.filter((row) => !within.includes(row))) expect([row.atm, row.deltaPut25]).toEqual([null, null])
})

/** Against what is stored of three days before. */
const changesOf = (forward: number, now: Readonly<Record<string, number | null | undefined>>): Row => {
  const wings = (size: '15' | '25') => [EARLIER[`call${size}`], EARLIER[`put${size}`]] as const
  const [[c25, p25], [c15, p15]] = [wings('25'), wings('15')]
  const since = (name: string, then: number) => (now[name] == null ? null : (now[name] ?? 0) - 100 * then)
  return {
    ...{ atmChange: since('atm', EARLIER.atm), underlyingPriceChange: forward - EARLIER.forwardShare * forward },
    ...{ riskReversal25Change: since('rr25', c25 - p25), riskReversal15Change: since('rr15', c15 - p15) },
    butterfly25Change: since('fly25', c25 + p25 - 2 * EARLIER.atm),
    butterfly15Change: since('fly15', c15 + p15 - 2 * EARLIER.atm),
  }
}

test('measures of every expiry: risk reversals call − put, butterflies call + put − 2 × at the money', async () => {
  const wanted = new Map(
    TERMS.map(({ days, forward }): [string, Row] => {
      const { atm, deltaCall25: c25, deltaPut25: p25, deltaCall15: c15, deltaPut15: p15 } = volsOf(days)
      const measured = (call: number | null | undefined, put: number | null | undefined) =>
        call == null || put == null || atm == null ? [null, null] : [call - put, call + put - 2 * atm]
      const [[rr25, fly25], [rr15, fly15]] = [measured(c25, p25), measured(c15, p15)] as [
        [number | null, number | null],
        [number | null, number | null],
      ]
      return [
        expiryMs(days),
        {
          ...{
            atm: atm ?? null,
            daysToExpiration: days,
            underlyingPrice: forward,
            riskReversal25: rr25,
            butterfly25: fly25,
          },
          ...{ riskReversal15: rr15, butterfly15: fly15 },
          ...changesOf(forward, { atm, rr25, fly25, rr15, fly15 }),
        },
      ]
    }),
  )
  const rows = await desk.method('volatility/metrics', { exchange: 'deribit', currency: 'BTC', timeFormat: 'ms' })
  expectRows(rows, ({ expirationTimestamp }) => String(expirationTimestamp), wanted, 1e-4)
})

test('quotes: prices in coin, vols in percent, greeks as slopes of the price, sizes in coins and USD', async () => {
  const wanted = new Map(
    options.map((option): [string, Row] => {
      const { bid, mark, ask } = quoted(option)
      return [
        option.name,
        {
          ...{
            bid,
            ask,
            markPrice: mark,
            bidIv: 100 * option.vols.bid,
            markIv: 100 * option.vols.mark,
            askIv: 100 * option.vols.ask,
          },
          ...{
            strike: option.strike,
            indexPrice: INDEX,
            underlyingPrice: option.forward,
            multiplier: 1,
          },
          ...slopesOf(option),
          ...{ bidVolume: option.sizes.bid, askVolume: option.sizes.ask },
          ...{ openInterest: option.open, openInterestUSD: option.open * INDEX, volume: option.volume },
          volumeUSD: option.volume * INDEX,
        },
      ]
    }),
  )
  const rows = await desk.method('volatility/level-1-quotes', { ...NOW, timeInterval: 'minute' })
  expectRows(rows, ({ instrument }) => String(instrument), wanted, 1e-3)
  expect(
    rows.every(({ isAtm, strike, underlyingPrice }) => {
      const nearest = STRIKES.toSorted(
        (a, b) => Math.abs(a - Number(underlyingPrice)) - Math.abs(b - Number(underlyingPrice)),
      )[0]
      return isAtm === (strike === nearest)
    }),
  ).toBe(true)
  for (const name of [
    'HifiVolSurfaceStrikesGreeksHourly',
    'HifiStrikesVolSurface',
    'HifiVolSurfaceStrikesGreeksMinute',
  ]) {
    const of = await desk.field(name, { date: '2026-01-27', dateTime: '2026-01-27 08:00', interval: '1 hour' })
    const first = of.filter(({ date }) => date === String(AT_MS))
    const key = (row: Row) => `${row.strike} ${row.putCall} ${row.expiration}`
    const chosen = options.filter(
      ({ side, strike, forward }) => name !== 'HifiStrikesVolSurface' || (side === 'C') === strike >= forward,
    )
    const cells = new Map(
      chosen.map((option): [string, Row] => {
        const { bid, markPrice, ask, bidIv, markIv, askIv, delta, gamma, vega, theta } = wanted.get(
          option.name,
        ) as Record<string, number>
        const told = {
          ...{ strike: option.strike, spot: INDEX, underlyingPrice: option.forward, bidIv, markIv, askIv },
          ...{ bestBidPrice: bid, markPrice, bestAskPrice: ask },
          ...{ bestBidAmount: option.sizes.bid, bestAskAmount: option.sizes.ask },
        }
        const greeks = name === 'HifiStrikesVolSurface' ? {} : { delta, gamma, vega, theta }
        return [`${option.strike} ${option.side} ${expiryMs(option.days)}`, { ...told, ...greeks } as Row]
      }),
    )
    expectRows(first, key, cells, 1e-3)
  }
})

/** The smile of which the quotes of an expiry were made, percent. */
const smileOf = ({ forward, level }: (typeof TERMS)[number], strike: number): number => {
  const k = Math.log(strike / forward)
  return 100 * (level - 0.1 * k + 0.3 * k * k)
}

/** Farther out an option is worth next to nothing, and a fit may pass it by. */
const isWorth = ({ forward, level, days }: (typeof TERMS)[number], strike: number): boolean =>
  Math.abs(Math.log(strike / forward)) < 2.5 * level * Math.sqrt(days / 365)

test('fitted smiles are the smile of which the quotes were made, at strikes and by moneyness', async () => {
  const strikes = new Map(
    TERMS.flatMap((term) =>
      STRIKES.map((strike): [string, Row] => [
        `${expiryMs(term.days)} ${strike}`,
        isWorth(term, strike) ? { strike, markIv: smileOf(term, strike) } : { strike },
      ]),
    ),
  )
  const fitted = await desk.field('FittedCurves')
  expectRows(fitted, ({ expiration, strike }) => `${expiration} ${strike}`, strikes, 5e-3)
  const moneyness = { d40: 0.6, d20: 0.8, d10: 0.9, u10: 1.1, u20: 1.2, u40: 1.4 }
  const wanted = new Map(
    TERMS.map((term): [string, Row] => [
      expiryMs(term.days),
      {
        ...{ spot: INDEX, fwd: term.forward, atm: percent(atmOf(term.days)) },
        ...Object.fromEntries(
          Object.entries(moneyness)
            .filter(([, share]) => isWorth(term, term.forward * share))
            .map(([name, share]) => [name, smileOf(term, term.forward * share)]),
        ),
      },
    ]),
  )
  const rows = (await desk.field('MoneynessSurface', { date: '2026-01-27' })).filter(
    ({ date }) => date === String(AT_MS),
  )
  expectRows(rows, ({ expiration }) => String(expiration), wanted, 5e-3)
})

test('vols by delta of every expiry through a day, beside bid, middle and ask at the money', async () => {
  const names = { '05': '05', '15': '15', '25': '25', '35': '35' } as const
  const wanted = new Map(
    TERMS.map(({ days, forward }): [string, Row] => [
      expiryMs(days),
      {
        ...{ spot: INDEX, underlyingPrice: forward, atmMarkIV: percent(atmOf(days)) },
        ...{ atmBidIV: percent(atmOf(days, 'bid')), atmAskIV: percent(atmOf(days, 'ask')) },
        atmMidIV: 50 * (atmOf(days, 'bid') + atmOf(days, 'ask')),
        ...Object.fromEntries(
          Object.keys(names).flatMap((delta) => [
            [`putD${delta}`, percent(volAt(days, 'P', Number(delta) / 100))],
            [`callD${delta}`, percent(volAt(days, 'C', Number(delta) / 100))],
          ]),
        ),
      },
    ]),
  )
  const rows = await desk.field('HifiVolSurface1DayOf1Min', { date: '2026-01-27' })
  expectRows(
    rows.filter(({ date }) => date === String(AT_MS)),
    ({ expiration }) => String(expiration),
    wanted,
    2e-3,
  )
})

test('an expiry that is named by its day is the one of that day', async () => {
  const ofDay = async (days: number) => {
    const expiration = new Date(AT_MS + days * DAY_MS).toISOString().slice(0, 10)
    return (await desk.field('genericOrderBookSkewDelta', { expiration })).map((row) => row.expiration)
  }
  for (const { days } of TERMS) expect(await ofDay(days)).toEqual([expiryMs(days)])
  expect(await ofDay(11)).toEqual([])
})

test('the skew by delta and the straddle’s greeks are those of the smile', async () => {
  for (const { days, forward } of TERMS) {
    const expiration = new Date(AT_MS + days * DAY_MS).toISOString().slice(0, 16).replace('T', ' ')
    const [row] = (await desk.field('genericOrderBookSkewDelta', { expiration })) as readonly Row[]
    const call = (delta: number) => percent(volAt(days, 'C', delta))
    const put = (delta: number) => percent(volAt(days, 'P', delta))
    const key = () => String(days)
    const known = { n00: put(0.05), n01: put(0.15), n02: put(0.25), n03: put(0.35), atm: percent(atmOf(days)) }
    expectRows(
      row === undefined ? [] : [row],
      key,
      new Map([[String(days), { ...known, p03: call(0.35), p02: call(0.25), p01: call(0.15), p00: call(0.05) }]]),
      1e-4,
    )
    const strike = STRIKES.toSorted((a, b) => Math.abs(a - forward) - Math.abs(b - forward))[0]
    const legs = options.filter((option) => option.days === days && option.strike === strike)
    const sum = (of: (leg: Known) => number) => legs.reduce((all, leg) => all + of(leg), 0)
    const run = (await desk.field('genericStraddleRun')).filter(({ expiration: told }) => told === expiryMs(days))
    const greeks = {
      vega: sum(
        (leg) =>
          (priced(leg, leg.vols.mark + 1e-4, yearsOf(leg)) - priced(leg, leg.vols.mark - 1e-4, yearsOf(leg))) / 2e-2,
      ),
      theta: sum(
        (leg) =>
          (priced(leg, leg.vols.mark, yearsOf(leg) - 1e-4) - priced(leg, leg.vols.mark, yearsOf(leg) + 1e-4)) /
          (2e-4 * 365),
      ),
    }
    expectRows(run, key, new Map([[String(days), greeks]]), 1e-3)
  }
})
