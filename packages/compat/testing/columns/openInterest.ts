import { dayStartMs, MS_PER_DAY } from '@gvol/time'
import type { Cell, Row } from '../../src/desk.ts'
import { NOW_MS, studyRows } from '../numberedDesk.ts'
import {
  BOOK,
  by,
  type Expectations,
  type Expected,
  ends,
  iso,
  lastBy,
  numbers,
  of,
  summed,
  written,
} from './column.ts'

const SIDES = ['call', 'put'] as const
const OPEN = `currency:BTC putCall=?side openInterest1xMult={}Coin notionalOpenInterest={}Usd expiration=@expiry strike`
const from = Date.UTC(2026, 0, 20)
const to = Date.UTC(2026, 0, 26)
const FROM_TO = { from: iso(from), to: iso(to) }
const START_END = { startDate: '2026-01-20', endDate: '2026-01-26' }
const DATES = { dateStart: '2026-01-20', dateEnd: '2026-01-26' }

const bySide = async (rows: readonly Row[]): Promise<readonly Row[]> =>
  SIDES.flatMap((side) =>
    summed(
      rows.map((row) => ({ ...row, side })),
      ['side'],
    ),
  )

const VENUES = [
  { exchange: 'deribit', symbol: 'BTC', name: 'deribit' },
  { exchange: 'okx', symbol: 'BTC', name: 'okex' },
]

/** Without a venue a row for each side, strike and expiry of every book of the coin. */
const everyVenue: Expected = by(
  async () => {
    const rows: Row[] = []
    for (const { name, ...book } of VENUES)
      for (const row of await studyRows('open-interest', { ...book, by: 'strike-expiry' }))
        for (const side of SIDES) rows.push({ ...written(OPEN, { ...row, side }), exchange: name })
    return rows
  },
  { exchange: '' },
)

/** Each venue in its own columns; strike and expiry name a row, and the strikes of both venues are the same. */
const sideBySide = (strikeOf: (strike: Cell) => Cell): Expected =>
  by(async () => {
    const [here, there] = await Promise.all(
      VENUES.map(({ name, ...book }) => studyRows('open-interest', { ...book, by: 'strike-expiry' })),
    )
    return (here ?? []).flatMap((row, i) =>
      SIDES.map(
        (side): Row => ({
          ...written('putCall=?side expiration=@expiry', { ...row, side }),
          strike: strikeOf(row.strike ?? null),
          ...written('deribitContractOi={}Coin deribitNotionalOi={}Usd', { ...row, side }),
          ...written('okexContractOi={}Coin okexNotionalOi={}Usd', { ...(there?.[i] as Row), side }),
          bitcomContractOi: null,
          ledgerXNotionalOi: null,
        }),
      ),
    )
  })

/** Sums within a range of days to expiry; a mark in coin is the premium in coin. */
const within = (key: string, keyTerms: string): Expected =>
  by(
    async () => {
      const chain = await studyRows('option-chain', BOOK)
      const options = lastBy(chain, 'expiry', 'strike', 'type')
      const rows = (await studyRows('open-interest', { ...BOOK, by: 'strike-expiry' })).filter(({ expiry }) => {
        const days = (Number(expiry) - NOW_MS) / MS_PER_DAY
        return days >= 2 && days <= 4
      })
      const cells = rows.flatMap((row) =>
        SIDES.map((side): Row => {
          const option = options.get(`${row.expiry} ${row.strike} ${side}`)
          const { mark = 0, openInterestCoin = 0 } = option === undefined ? {} : numbers(option)
          return {
            ...written(
              `openInterest={}Contracts coinOi={}Coin notionalOpenInterest={}Usd dollarPremium={}PremiumUsd
               netDeltaExposure={}DeltaCoin`,
              { ...row, side },
            ),
            expiry: row.expiry ?? null,
            strike: row.strike ?? null,
            side,
            coinPremium: mark * openInterestCoin,
          }
        }),
      )
      return summed(cells, [key]).map((row) => ({
        ...written(
          `openInterest coinOi notionalOpenInterest dollarPremium netDeltaExposure coinPremium ${keyTerms}`,
          row,
        ),
      }))
    },
    { rangeStart: 2, rangeEnd: 4 },
  )

const CHANGE = `endDate=@endAt putCall=?side strike expiration=@expiry startOpenInterest={}Start endOpenInterest={}End
  expired=@{}Expired totalGrowth={}Change`
const changes = (by: string): Expected =>
  of('open-interest-change', CHANGE, {
    request: START_END,
    args: { ...FROM_TO, by },
    isBySide: true,
    more: (row, { side }) => ({ openInterestChange: (row[`${side}End`] ?? 0) - (row[`${side}Start`] ?? 0) }),
  })
const summedChanges: Expected = by(async () => {
  const rows = await studyRows('open-interest-change', { ...BOOK, ...FROM_TO, by: 'strike' })
  return (await bySide(rows)).map((row) => {
    const { [`${row.side}End`]: end = 0, [`${row.side}Start`]: start = 0 } = numbers(row)
    return {
      ...written(
        'putCall=?side startOpenInterest={}Start endOpenInterest={}End expired=@{}Expired totalGrowth={}Change',
        row,
      ),
      endDate: String(rows[0]?.endAt),
      openInterestChange: end - start,
    }
  })
}, START_END)
const putCallChanges = (by: string, key: string): Expected =>
  of('open-interest-change', `${key} callOiChange=callChange putOiChange=putChange`, {
    request: DATES,
    args: { ...FROM_TO, by },
    more: ({ callChange = 0, putChange = 0 }) => ({ totalOiChange: callChange + putChange }),
  })

/** Days of each side: blocks and screen together, what is open once. */
const optionDays = async (fromMs: number, toMs: number) => {
  const rows = await studyRows('option-days', { ...BOOK, ...ends(fromMs, toMs) })
  const days = [...Map.groupBy(rows, (row) => `${row.at} ${row.type}`).values()]
  return days.map((group) => {
    const [first] = group as [Row]
    const total = (name: string) => group.reduce((sum, row) => sum + Number(row[name]), 0)
    const volume = total('amountCoin')
    const notional = total('notionalUsd')
    return { at: Number(first.at), type: first.type ?? null, open: Number(first.openCoin), volume, notional }
  })
}
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const turnoverToday = async (): Promise<readonly Row[]> => {
  const days = await optionDays(NOW_MS - 9 * MS_PER_DAY, NOW_MS)
  return SIDES.map((side): Row => {
    const own = days.filter(({ type }) => type === side).toReversed()
    const [today, ...before] = own
    const week = before.slice(0, 7)
    const open = mean(week.map((day) => day.open))
    const volume = mean(week.map((day) => day.volume))
    const notional = mean(week.map((day) => day.notional))
    return {
      currency: 'BTC',
      putCall: side === 'call' ? 'C' : 'P',
      openInterest: today?.open ?? null,
      openInterest7DayAverage: open,
      oiRatio: (today?.open ?? 0) / open,
      volume24h: today?.volume ?? null,
      volume7DayAverage: volume,
      volumeRatio: (today?.volume ?? 0) / volume,
      notional24h: today?.notional ?? null,
      notional7DayAverage: notional,
      notionalRatio: (today?.notional ?? 0) / notional,
      turnover: (today?.volume ?? 0) / (today?.open ?? 1),
      turnover7DayAverage: mean(week.map((day) => day.volume / day.open)),
    }
  })
}

/** Of each day the bar of the price, each venue, and puts over calls of all venues. */
const globalDays = async (): Promise<readonly Row[]> => {
  const fromMs = Date.UTC(2026, 0, 10)
  const span = `${iso(fromMs)}/${iso(NOW_MS)}`
  const bars = await studyRows('spot-candles', { exchange: 'deribit', symbol: 'BTC_USD', span, granularity: '1d' })
  const dayOf = (row: Row) => dayStartMs(Number(row.at))
  const prices = new Map(bars.map((row) => [dayOf(row), row]))
  const venues = new Map(
    (await studyRows('venue-history', { coin: 'BTC', span })).map((row) => [`${dayOf(row)} ${row.venue}`, row]),
  )
  return [...prices].map(([dayMs, bar]): Row => {
    const day = ['deribit', 'okx', 'coinbase'].flatMap((venue) => {
      const row = venues.get(`${dayMs} ${venue}`)
      return row === undefined ? [] : [numbers(row)]
    })
    const puts = day.map(({ openCoin = 0, putCallRatio = 0 }) => (openCoin * putCallRatio) / (1 + putCallRatio))
    const calls = day.map(({ openCoin = 0, putCallRatio = 0 }) => openCoin / (1 + putCallRatio))
    const all = mean(puts) / mean(calls)
    const cells = [
      ['deribit', venues.get(`${dayMs} deribit`)],
      ['okex', venues.get(`${dayMs} okx`)],
    ] as const
    const own = cells.flatMap(([name, row]): readonly (readonly [string, Cell])[] => [
      [`${name}Contracts`, row?.openCoin ?? null],
      [`${name}Notional`, row === undefined ? null : Number(row.openCoin) * Number(bar.close)],
      [`${name}PutCallRatio`, row === undefined ? null : String(row.putCallRatio)],
    ])
    return {
      date: String(dayMs),
      ...written('open high low closed=close', bar),
      ...Object.fromEntries(own),
      bitcomContracts: null,
      ledgerxNotional: null,
      ...(day.length === 0 ? {} : { globalPutCallRatio: String(all) }),
    }
  })
}
export const openInterestColumns: Expectations = {
  LiveOiByExpirationApi: of('open-interest', OPEN, { args: { by: 'expiry' }, isBySide: true }),
  LiveOiByStrikeApi: of('open-interest', OPEN, { args: { by: 'strike' }, isBySide: true }),
  LiveOiGlobalApi: [
    by(async () =>
      (await bySide(await studyRows('open-interest', { ...BOOK, by: 'strike' }))).map((row) =>
        written('currency:BTC putCall=?side openInterest1xMult={}Coin notionalOpenInterest={}Usd', row),
      ),
    ),
    everyVenue,
  ],
  GlobalExchangeStrikeExpirationOi: sideBySide((strike) => strike),
  GlobalOpenInterestByStrikeExpirationPutCall: sideBySide(String),
  genericOrderBookOpenInterestByStrike: within('strike', 'strike'),
  genericOrderBookOpenInterestByExpiration: within('expiry', 'expiration=@expiry'),
  genericOrderBookOpenInterestByPutCall: within('side', 'putCall=?side'),
  ChangeOiPutCallAggApi: summedChanges,
  ChangeOiStrikeAggApi: changes('strike'),
  ChangeOiStrikePricePcExpApi: changes('strike-expiry'),
  genericCurrentOiChangeByStrikeExpirationDetailed: of('open-interest-change', 'expiration=@expiry strike', {
    args: { by: 'strike-expiry' },
    more: ({ callChange = 0, putChange = 0 }) => ({ oiChange: callChange + putChange }),
  }),
  genericHistoricalOiChangeByPutCallExpiration: putCallChanges('expiry', 'expiration=@expiry'),
  genericHistoricalOiChangeByStrike: putCallChanges('strike', 'strike'),
  TableTurnoverLite: of(
    'option-chain',
    `date=@asOf instrumentName=instrument currency:BTC expiration=@expiry putCall=?type strike
     openInterest=openInterestCoin volume=volumeCoin`,
    {
      more: ({ volumeCoin = 0, openInterestCoin = 1, index = 0 }) => ({
        notional: volumeCoin * index,
        turnover: volumeCoin / openInterestCoin,
      }),
    },
  ),
  TableTurnoverCurrencyWithPc7DayLite: by(turnoverToday),
  TurnoverTimeSeriesLite: by(
    async () =>
      (await optionDays(from, to)).map(({ at, type, open, volume, notional }) => ({
        date: String(at),
        currency: 'BTC',
        putCall: type === 'call' ? 'C' : 'P',
        openInterest: open,
        volume24h: volume,
        notional24h: notional,
        turnover: volume / open,
        indexPrice: notional / volume,
      })),
    DATES,
  ),
  TurnoverBtcEthComparisonLite: of(
    'relative-vol-turnover',
    `date=@at ratioOpenInterest=openRatio btcNotionalOpenInterest=openUsd ethNotionalOpenInterest=otherOpenUsd
     btcNotional24h=volumeUsd ethNotional24h=otherVolumeUsd btcIndexPrice=price ethIndexPrice=otherPrice
     ratioNotional24h=volumeRatio`,
    {
      request: DATES,
      subject: { ...BOOK, otherExchange: 'deribit', otherSymbol: 'ETH' },
      args: ends(from, to),
    },
  ),
  GlobalSpotPutCallOi: by(globalDays, { date: '2026-01-10' }),
  MarketCaps: of('coin-board', 'currency=coin price=spot marketCapMillions=m:marketCapUsd', { subject: {} }),
}
