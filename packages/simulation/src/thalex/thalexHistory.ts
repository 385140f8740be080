import { hourStartMs, MS_PER_DAY, MS_PER_HOUR, MS_PER_SECOND } from '@gvol/time'
import { FUNDING_MS, type VenueContract, type VenueContracts } from '../rest/venueContracts.ts'
import { numberParam } from '../rest/wireText.ts'
import type { PaidInDay } from './thalexBooks.ts'

const LENGTH_MS: Readonly<Record<string, number>> = {
  '1m': 60_000,
  '5m': 300_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': MS_PER_HOUR,
  '1d': MS_PER_DAY,
}

/**
 * Returns payments of a long of one coin within bars of some length, by their beginning: charged continuously, reported
 * hourly.
 */
const paidBy = (contracts: VenueContracts, contract: VenueContract, fromMs: number, toMs: number, lengthMs: number) => {
  const paid = new Map<number, number>()
  const payments = contracts.fundingPayments(contract, fromMs + 1, toMs + lengthMs, MS_PER_HOUR)
  for (const { atMs, rate, index } of payments) {
    // A payment covers the hour before it.
    const beginMs = Math.floor((atMs - 1) / lengthMs) * lengthMs
    paid.set(beginMs, (paid.get(beginMs) ?? 0) + rate * index)
  }
  return paid
}

/** Returns the payment of the last 24 whole hours. */
export const paidInDay = (contracts: VenueContracts, contract: VenueContract): PaidInDay | undefined => {
  if (contract.kind !== 'perpetual') return undefined
  const toMs = hourStartMs(contract.atMs)
  const payments = contracts.fundingPayments(contract, toMs - MS_PER_DAY + 1, toMs, MS_PER_HOUR)
  const usd = payments.reduce((sum, { rate, index }) => sum + rate * index, 0)
  const rates = payments.reduce((sum, { rate }) => sum + rate, 0)
  return payments.length === 0 ? undefined : { usd, meanRate: ((rates / payments.length) * FUNDING_MS) / MS_PER_HOUR }
}

/**
 * `public/mark_price_historical_data`: bars of the mark, with payments for perpetuals; the best prices are left out.
 */
export const markBars = (
  contracts: VenueContracts,
  contract: VenueContract,
  params: URLSearchParams,
  nowMs: number,
): object => {
  const lengthMs = LENGTH_MS[params.get('resolution') ?? ''] ?? MS_PER_HOUR
  const fromMs = (numberParam(params, 'from') ?? 0) * MS_PER_SECOND
  const toMs = Math.min((numberParam(params, 'to') ?? 0) * MS_PER_SECOND - 1, nowMs)
  const bars = contracts.candles(contract, { fromMs, toMs, lengthMs, nowMs })
  const isPerpetual = contract.kind === 'perpetual'
  const paid = isPerpetual ? paidBy(contracts, contract, fromMs, toMs, lengthMs) : new Map<number, number>()
  return {
    instrument_type: contract.kind,
    mark: bars.map(({ atMs, open, high, low, close }) => [
      atMs / MS_PER_SECOND,
      open,
      high,
      low,
      close,
      ...(isPerpetual ? [paid.get(atMs) ?? 0] : []),
      null,
    ]),
  }
}
