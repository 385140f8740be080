import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import { candleSpan, type VenueContract, type VenueContracts } from '../rest/venueContracts.ts'
import { numberParam, numeral } from '../rest/wireText.ts'
import { okxAnswer, okxRefusal } from './okxAnswer.ts'
import { amountOf, nameOf, priceOf } from './okxContractRows.ts'

const BAR_MS: Readonly<Record<string, number>> = { m: 60_000, H: MS_PER_HOUR, D: MS_PER_DAY, W: 7 * MS_PER_DAY }
const MAX_CANDLES = 300
const MAX_PAYMENTS = 400

const barMs = (text: string | null): number | undefined => {
  const [, count, unit] = /^(\d+)([mHDW])(?:utc)?$/.exec(text ?? '1m') ?? []
  return count === undefined ? undefined : Number(count) * BAR_MS[unit]
}

/** Returns candles of a contract, newest first. */
export const candleAnswer = (
  contracts: VenueContracts,
  contract: VenueContract,
  params: URLSearchParams,
  atMs: number,
): RestAnswer => {
  const lengthMs = barMs(params.get('bar'))
  if (lengthMs === undefined) return okxRefusal('51000', 'Parameter bar error')
  const limit = Math.min(MAX_CANDLES, numberParam(params, 'limit') ?? 100)
  const afterMs = numberParam(params, 'after')
  const beforeMs = numberParam(params, 'before')
  // `after` requests older rows, `before` newer ones.
  const endMs = afterMs === undefined ? undefined : afterMs - 1
  const span = candleSpan({ startMs: undefined, endMs, limit, lengthMs, nowMs: atMs })
  const fromMs = Math.max(span.fromMs, beforeMs === undefined ? 0 : beforeMs + 1)
  const rows = contracts.candles(contract, { ...span, fromMs }).map((candle) => {
    const prices = [candle.open, candle.high, candle.low, candle.close].map((price) => priceOf(contract, price))
    const quoted = numeral(candle.volumeCoin * candle.open, 2, '0')
    const coins = numeral(candle.volumeCoin, 4, '0')
    const isOver = candle.atMs + lengthMs <= atMs
    return [
      String(candle.atMs),
      ...prices,
      amountOf(contract, candle.volumeCoin),
      contract.margin === 'spot' ? quoted : coins,
      quoted,
      isOver ? '1' : '0',
    ]
  })
  return okxAnswer(rows.reverse())
}

/** Returns payments of a perpetual, newest first. */
export const fundingAnswer = (
  contracts: VenueContracts,
  contract: VenueContract,
  params: URLSearchParams,
  atMs: number,
): RestAnswer => {
  const afterMs = numberParam(params, 'after')
  const beforeMs = numberParam(params, 'before')
  const toMs = Math.min(atMs, afterMs === undefined ? atMs : afterMs - 1)
  const rows = contracts.fundingPayments(contract, (beforeMs ?? -1) + 1, toMs)
  const limit = Math.min(MAX_PAYMENTS, numberParam(params, 'limit') ?? MAX_PAYMENTS)
  return okxAnswer(
    rows
      .slice(-limit)
      .reverse()
      .map((payment) => ({
        instType: 'SWAP',
        instId: nameOf(contract),
        fundingRate: numeral(payment.rate, 10, '0'),
        realizedRate: numeral(payment.rate, 10, '0'),
        fundingTime: String(payment.atMs),
        method: 'current_period',
      })),
  )
}

/** Returns open interest of a perpetual, newest first; in USD with the volume when requested by coin. */
export const interestAnswer = (
  contracts: VenueContracts,
  swaps: readonly VenueContract[],
  params: URLSearchParams,
  atMs: number,
  key: 'ccy' | 'instId',
): RestAnswer => {
  const isByCoin = key === 'ccy'
  const name = isByCoin ? `${params.get('ccy')}-USDT-SWAP` : params.get('instId')
  const contract = swaps.find((each) => nameOf(each) === name)
  const stepMs = barMs(params.get('period') ?? '5m')
  if (contract === undefined || stepMs === undefined) return okxRefusal('51000', 'Parameter ccy error')
  const limit = Math.min(100, numberParam(params, 'limit') ?? 100)
  const toMs = Math.min(atMs, numberParam(params, 'end') ?? atMs)
  const fromMs = Math.max(numberParam(params, 'begin') ?? 0, toMs - (limit - 1) * stepMs)
  const rows = contracts.openInterest(contract, fromMs, toMs, stepMs).map((reading) => {
    const usd = numeral(reading.openInterestUsd, 2, '0')
    if (isByCoin) return [String(reading.atMs), usd, numeral((contract.volumeUsd * stepMs) / MS_PER_DAY, 2, '0')]
    const coins = numeral(reading.openInterestCoin, 4, '0')
    return [String(reading.atMs), amountOf(contract, reading.openInterestCoin), coins, usd]
  })
  return okxAnswer(rows.reverse())
}
