import { MS_PER_HOUR, MS_PER_MINUTE } from '@gvol/time'
import type { Row } from '../../src/desk.ts'
import { numberedDesk, studyRows } from '../numberedDesk.ts'
import { BOOK, by, type Expectations, type Expected, iso, numbers, of, written } from './column.ts'

export const FROM_MS = Date.UTC(2026, 0, 20)
export const TO_MS = Date.UTC(2026, 0, 26)
export const RANGE = { startDate: String(FROM_MS), endDate: String(TO_MS) }
export const HERE = { exchange: 'deribit', currency: 'BTC' }
export const ABOUT = 'exchange:deribit currency:BTC'
/** Options on shares: a hundred to a contract. */
const FUND = { exchange: 'cboe', symbol: 'IBIT_USD' }
const SHARE = { currency: 'IBIT' }
const OF_SHARE = 'exchange:tradfi currency:IBIT'

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
/** `DERIBIT-BTC-01APR24-62000.0-C` */
export const normalized = (venue: string, symbol: string, { expiry, strike, type }: Row): string => {
  const date = new Date(Number(expiry))
  const day = `${String(date.getUTCDate()).padStart(2, '0')}${MONTHS[date.getUTCMonth()]}26`
  const level = Number.isInteger(strike) ? `${strike}.0` : String(strike)
  return `${venue}-${symbol}-${day}-${level}-${type === 'call' ? 'C' : 'P'}`
}

const VENUES: Readonly<Record<string, string>> = { deribit: 'deribit', okx: 'okex', cboe: 'tradfi' }
const listed = (matches: (venue: string) => boolean, multiplier: number, request: Row): Expected =>
  by(async () => {
    const rows: Row[] = []
    for (const { venue, symbol } of numberedDesk.markets.filter((market) => matches(market.venue)))
      for (const row of await studyRows('option-chain', { exchange: venue, symbol })) {
        const name = VENUES[venue] ?? ''
        rows.push({
          ...written('endDate=asOf expiration=expiry nativeInstrument=instrument putCall=?type strike', row),
          currency: symbol,
          exchange: name,
          multiplier,
          instrument: normalized(name.toUpperCase(), symbol, row),
        })
      }
    return rows
  }, request)

/** At the money, by delta, and at 50 delta half-way in variance between the put and the call of 45. */
const DELTAS = 'atm=%atm deltaCall<DELTA>=%call<DELTA> deltaPut<DELTA>=%put<DELTA>'
const deltaSurface = (kind: string, about: string, book: Readonly<Record<string, string>>, request: Row): Expected =>
  by(
    async () => {
      const fromMs = TO_MS - MS_PER_HOUR
      const args = { ...book, asOf: iso(TO_MS), span: `${iso(fromMs - 1)}/${iso(TO_MS)}`, step: 60 }
      return (await studyRows('delta-grid-history', args))
        .filter((row) => row.kind === kind)
        .map((row): Row => {
          const { put45 = 0, call45 = 0 } = numbers(row)
          const life = kind === 'expiry' ? 'expirationTimestamp=expiry' : ''
          return {
            ...written(`${about} ${DELTAS} daysToExpiration=days ${life}`, row),
            ...written('underlyingPrice=forward indexPrice=index openInterest=openInterestCoin timestamp=at', row),
            delta50: 100 * Math.hypot(put45, call45) * Math.SQRT1_2,
          }
        })
    },
    { ...request, timeInterval: 'hour', startDate: String(TO_MS - MS_PER_HOUR), endDate: String(TO_MS) },
  )

const VOLS = 'bidIv=%bidVol markIv=%markVol askIv=%askVol'
const quotes = (about: string, book: Readonly<Record<string, string>>, request: Row): Expected =>
  by(
    async () => {
      const rows: Row[] = []
      for (const atMs of [TO_MS - 15 * MS_PER_MINUTE, TO_MS])
        for (const row of await studyRows('option-chain', { ...book, asOf: iso(atMs) })) {
          const { volumeCoin = 0, openInterestUsd = 0, openInterestCoin = 1 } = numbers(row)
          const [venue = ''] = about.replace('exchange:', '').split(' ')
          rows.push({
            ...written(
              `${about} ask ${VOLS} askVolume=askSize bid bidVolume=bidSize delta exchangeTimestamp=asOf
               expirationTimestamp=expiry gamma indexPrice=index instrument isAtm markPrice=mark
               openInterest=openInterestCoin openInterestUSD=openInterestUsd putCall=?type rho strike theta
               underlyingPrice=forward vega volume=volumeCoin`,
              row,
            ),
            instrumentNormalized: normalized(venue.toUpperCase(), book.symbol ?? '', row),
            isCarryForward: false,
            isExchangeProvidedGreeks: false,
            timestamp: atMs,
            volumeUSD: (volumeCoin * openInterestUsd) / openInterestCoin,
          })
        }
      return rows
    },
    {
      ...request,
      timeInterval: '15m',
      startDate: String(TO_MS - 15 * MS_PER_MINUTE),
      endDate: String(TO_MS),
    },
  )

const METRICS = `atm=%atmVol atmChange=%atmVolChange butterfly15=%fly15 butterfly15Change=%fly15Change
  butterfly25=%fly25 butterfly25Change=%fly25Change daysToExpiration=days expirationTimestamp=expiry
  riskReversal15=%rr15 riskReversal15Change=%rr15Change riskReversal25=%rr25 riskReversal25Change=%rr25Change
  underlyingPrice=forward`
const metrics = (about: string, book: Readonly<Record<string, string>>, request: Row): Expected =>
  by(
    async () => {
      const [summary] = await studyRows('market-summary', book)
      return (await studyRows('metrics', { ...book, daysBack: 5 })).map((row) => {
        const { forward = 0, forwardChange = 0 } = numbers(row)
        return {
          ...written(`${about} ${METRICS}`, row),
          indexPrice: summary?.index ?? null,
          // A return of ours, a price of theirs.
          underlyingPriceChange: forward - forward / (1 + forwardChange),
        }
      })
    },
    { ...request, daysBack: '5' },
  )

const SVI = 'sviM=m sviRho=rho sviSigma=sigma'
/** The level and the slope are of total variance by TAU, of a year by DTE. */
const svi = (instants: readonly (number | undefined)[], life: string, day: string, request: Row): Expected =>
  by(async () => {
    const rows: Row[] = []
    for (const atMs of instants) {
      const args = atMs === undefined ? BOOK : { ...BOOK, asOf: iso(atMs) }
      const [summary] = await studyRows('market-summary', args)
      for (const row of await studyRows('surface-fit', args)) {
        const { a = 0, b = 0, timeYears = 1, forward = 0, expiry = 0 } = numbers(row)
        const scale = request.sviFormat === 'TAU' ? 1 : timeYears
        rows.push({
          ...written(`currency:BTC ${life}=days ${SVI} timestamp=asOf`, row),
          [day]: iso(expiry).slice(0, 10),
          sviA: a / scale,
          sviB: b / scale,
          indexPrice: summary?.index ?? null,
          forwardDifference: forward - Number(summary?.index),
        })
      }
    }
    return rows
  }, request)

const yields = (about: string, book: Readonly<Record<string, string>>, isInverse: boolean, request: Row): Expected =>
  of('option-yields', `${about} absoluteYield=markAbsolute annualizedYield=markAnnual`, {
    request,
    subject: book,
    more: ({ days = 1, markUsd = 0, index = 1 }, row) => ({
      ...written('expirationTimestamp=expiry indexPrice=index strike timestamp=asOf', row),
      annualization: 365 / days,
      // In coin where the option is settled in it.
      markPrice: isInverse ? markUsd / index : markUsd,
      putCall: (row.type === 'call' ? 'Call' : 'Put').slice(0, isInverse ? 1 : 4),
      instrumentNormalized: normalized(isInverse ? 'DERIBIT' : 'TRADFI', book.symbol ?? '', row),
      yieldStrategy: row.type === 'call' ? 'coveredCall' : 'cashSecuredPut',
    }),
  })

const ALTCOIN_SVI = 'sviM sviRho sviSigma indexPrice=spot daysToExpiration=tenorDays expirationTimestamp=expiry'
const altcoinSvi: Expected = of('altcoin-table', `currency:ETH ${ALTCOIN_SVI} timestamp=asOf forwardDifference:0`, {
  request: { currency: 'ETH', sviFormat: 'DTE' },
  subject: {},
  where: { coin: 'ETH' },
  more: ({ sviA = 0, sviB = 0, tenorDays = 1 }) => ({
    sviA: (sviA * 365) / tenorDays,
    sviB: (sviB * 365) / tenorDays,
  }),
})

const path = (name: string): string => `derivatives/analytics/${name}`
const volatility = (name: string): string => path(`volatility/${name}`)

export const restBookColumns: Expectations = {
  [path('instruments/information')]: listed((venue) => venue !== 'cboe', 1, {}),
  [path('instruments/information/tradfi')]: listed((venue) => venue === 'cboe', 100, { currency: 'IBIT' }),
  [volatility('delta-surfaces/constant')]: deltaSurface('tenor', `${ABOUT} multiplier:1`, BOOK, HERE),
  [volatility('delta-surfaces/floating')]: deltaSurface('expiry', `${ABOUT} multiplier:1`, BOOK, HERE),
  [volatility('delta-surfaces/constant/tradfi')]: deltaSurface('tenor', `${OF_SHARE} multiplier:100`, FUND, SHARE),
  [volatility('delta-surfaces/floating/tradfi')]: deltaSurface('expiry', `${OF_SHARE} multiplier:100`, FUND, SHARE),
  [volatility('level-1-quotes')]: quotes(`${ABOUT} multiplier:1`, BOOK, HERE),
  [volatility('level-1-quotes/tradfi')]: quotes(`${OF_SHARE} multiplier:100`, FUND, SHARE),
  [volatility('metrics')]: metrics(ABOUT, BOOK, HERE),
  [volatility('metrics/tradfi')]: metrics(OF_SHARE, FUND, SHARE),
  [volatility('svi-minutely')]: svi([undefined], 'dte', 'expiry', { currency: 'BTC', sviFormat: 'DTE' }),
  [volatility('svi-hourly')]: svi([TO_MS - MS_PER_HOUR, TO_MS], 'daysToExpiration', 'expirationTimestamp', {
    ...HERE,
    sviFormat: 'TAU',
    startDate: String(TO_MS - MS_PER_HOUR),
    endDate: String(TO_MS),
  }),
  [volatility('svi-altcoins')]: altcoinSvi,
  [volatility('svi-altcoins-table')]: of(
    'altcoin-table',
    `atm=%atmVol currency=coin daysToExpiration=tenorDays deltaCall<TENTH>=%call<TENTH> deltaPut<TENTH>=%put<TENTH>
     garch7=%garch7 garch30=%garch30 garch90=%garch90 medianSpotVolatility=%medianRealised skew20Delta=%skew20
     timestamp=asOf`,
    {
      subject: {},
      more: ({ expiry = 0, universe }) => ({ expiry: iso(expiry), universe: String(universe).split(', ') }),
    },
  ),
  [volatility('svi-altcoins-strikes')]: of(
    'altcoin-strikes',
    `askIv=%askVol bidIv=%bidVol markIv=%markVol daysToExpiration:30 indexPrice=forward underlyingPrice=forward strike
     timestamp=asOf`,
    { request: { currency: 'DOGE' }, subject: { coin: 'DOGE' } },
  ),
  [path('trades-flow/options-yields')]: yields(ABOUT, BOOK, true, HERE),
  [path('trades-flow/options-yields/tradfi')]: yields(OF_SHARE, FUND, false, SHARE),
  [volatility('index')]: of(
    'vol-index',
    `${ABOUT} close=%close high=%high low=%low open=%open exchangeTimestamp=at instrument:DERIBIT_BTC_DVOL_INDEX`,
    {
      request: { ...HERE, ...RANGE, timeInterval: 'day' },
      subject: { coin: 'BTC' },
      args: { span: `${iso(FROM_MS)}/${iso(TO_MS)}`, interval: '1d', index: 'published' },
    },
  ),
  [volatility('index-decorated')]: of(
    'vol-index-decorated',
    `${ABOUT} atm=%atm close=%vol daysAgo delta25RrSkew=%rr25 delta50=%vol50 deltaCall25=%call25 deltaPut25=%put25
     exchangeTimestamp=at indexPrice=spot underlyingPrice=forward instrument:DERIBIT_BTC_DVOL_INDEX`,
    {
      request: { ...HERE, ...RANGE },
      subject: { coin: 'BTC' },
      args: { span: `${iso(FROM_MS)}/${iso(TO_MS)}`, index: 'published' },
    },
  ),
  [volatility('volatility-of-volatility')]: of(
    'vol-index-history',
    'closeDvol=%close timestamp=at volVol30=%volOfVol',
    {
      request: { ...HERE, daysBack: '20' },
      subject: { coin: 'BTC' },
      args: { span: '20d', window: 30, horizon: 30, index: 'published' },
    },
  ),
  [volatility('variance-premium')]: of(
    'vol-index-history',
    'closeDvol=%implied historicalVolatility30days=%realised timestamp=at vrp30=%premium exchange:deribit instrument:btc',
    {
      request: { currency: 'BTC' },
      subject: { coin: 'BTC' },
      args: { span: '730d', window: 30, horizon: 30, index: 'published' },
    },
  ),
}
