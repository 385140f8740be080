import { type Candle, contractAmounts, type FundingRate, type FutureOpenInterest, unixMs } from '@gvol/market'
import { MS_PER_HOUR } from '@gvol/time'
import { numberFromText, quoted, stated } from '../messages/fields.ts'
import type { CcxtBook, Listed } from './ccxtBook.ts'
import type { CcxtCandle, CcxtFundingRate, CcxtOpenInterest } from './ccxtExchange.ts'

/** Possible hours between payments; any other interval means missing rows. */
const PAYMENT_HOURS: readonly number[] = [1, 2, 4, 8]

const stampOf = ({ instrument }: Listed, atMs: number, receivedAtMs: number) => ({
  venue: instrument.venue,
  symbol: instrument.symbol,
  instrument: instrument.name,
  atMs: unixMs(atMs),
  receivedAtMs: unixMs(receivedAtMs),
})

/** Returns a bar; undefined for an invalid row: prices missing, or a high below the low. */
export const candleFrom = (
  row: CcxtCandle,
  listed: Listed,
  volume: NonNullable<CcxtBook['history']['candles']>['volume'],
  intervalMs: number,
  receivedAtMs: number,
): Candle | undefined => {
  const [atMs, open, high, low, close] = row.slice(0, 5).map(quoted)
  const isWhole = atMs !== undefined && open && high && low && close
  if (!isWhole || high < Math.max(open, close) || low > Math.min(open, close)) return undefined
  const amount = stated(row[5])
  const { instrument } = listed
  const traded =
    volume === 'contracts' && instrument.kind !== 'spot'
      ? contractAmounts(amount, instrument)
      : volume === 'usd'
        ? { coin: undefined, usd: amount }
        : { coin: amount !== undefined && volume === 'coins-of-both-sides' ? amount / 2 : amount, usd: undefined }
  return {
    type: 'candle',
    ...stampOf(listed, atMs, receivedAtMs),
    kind: instrument.kind,
    intervalMs,
    open,
    high,
    low,
    close,
    volumeCoin: traded.coin,
    volumeUsd: traded.usd,
  }
}

/** Hours that a payment covers: the time since the previous payment, or until the next. */
const hoursBetween = (rows: readonly { readonly atMs: number }[], at: number): number | undefined => {
  const row = rows[at]
  const other = rows[at - 1] ?? rows[at + 1]
  if (row === undefined || other === undefined) return undefined
  const hours = Math.round(Math.abs(row.atMs - other.atMs) / MS_PER_HOUR)
  return PAYMENT_HOURS.includes(hours) ? hours : undefined
}

/** Returns payments of a perpetual in chronological order; rows without instant or rate are left out. */
export const fundingFrom = (
  rows: readonly CcxtFundingRate[],
  listed: Listed,
  usualHours: number,
  receivedAtMs: number,
): readonly FundingRate[] => {
  const payments = rows
    .flatMap(({ timestamp, fundingRate, info }) => {
      const atMs = quoted(timestamp)
      const rate = stated(fundingRate)
      if (atMs === undefined || rate === undefined) return []
      return [{ atMs, rate, info }]
    })
    .sort((a, b) => a.atMs - b.atMs)
  return payments.map(({ atMs, rate, info }, at) => ({
    type: 'funding-rate',
    ...stampOf(listed, atMs, receivedAtMs),
    rate,
    intervalHours: hoursBetween(payments, at) ?? usualHours,
    mark: quoted(numberFromText(info.markPrice as string | undefined)),
    index: quoted(numberFromText(info.index_price as string | undefined)),
  }))
}

/** Returns open interest at an instant; undefined for a row without instant or amount. */
export const openInterestFrom = (
  row: CcxtOpenInterest,
  listed: Listed,
  receivedAtMs: number,
): FutureOpenInterest | undefined => {
  const atMs = quoted(row.timestamp)
  const { coin, usd } = contractAmounts(stated(row.openInterestAmount), listed.instrument)
  const { kind } = listed.instrument
  if (atMs === undefined || (coin === undefined && usd === undefined) || kind === 'spot') return undefined
  return {
    type: 'future-open-interest',
    ...stampOf(listed, atMs, receivedAtMs),
    kind,
    openInterestCoin: coin,
    openInterestUsd: usd ?? stated(row.openInterestValue),
  }
}
