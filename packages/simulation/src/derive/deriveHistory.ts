import { MS_PER_DAY, MS_PER_HOUR, MS_PER_SECOND } from '@gvol/time'
import type { RestAnswer } from '../rest/startRestVenue.ts'
import type { VenueContract, VenueContracts } from '../rest/venueContracts.ts'
import { numberParam, numeral } from '../rest/wireText.ts'

/** How far back payments are available. */
const RETENTION_MS = 30 * MS_PER_DAY

/** `get_tradingview_chart_data`: requested in seconds. */
const barRows = (
  contracts: VenueContracts,
  contract: VenueContract,
  params: URLSearchParams,
  nowMs: number,
): readonly object[] => {
  const lengthMs = (numberParam(params, 'period') ?? 3_600) * MS_PER_SECOND
  const fromMs = (numberParam(params, 'start_timestamp') ?? 0) * MS_PER_SECOND
  const toMs = Math.min(nowMs, (numberParam(params, 'end_timestamp') ?? 0) * MS_PER_SECOND)
  return contracts.candles(contract, { fromMs, toMs, lengthMs, nowMs }).map((bar) => ({
    timestamp: bar.atMs / MS_PER_SECOND,
    timestamp_bucket: bar.atMs / MS_PER_SECOND,
    open_price: numeral(bar.open, 4, '0'),
    high_price: numeral(bar.high, 4, '0'),
    low_price: numeral(bar.low, 4, '0'),
    close_price: numeral(bar.close, 4, '0'),
    volume_contracts: numeral(bar.volumeCoin, 3, '0'),
    volume_usd: numeral(bar.volumeCoin * bar.close, 2, '0'),
  }))
}

/** `get_funding_rate_history`: hourly. */
const paymentRows = (
  contracts: VenueContracts,
  contract: VenueContract,
  params: URLSearchParams,
  nowMs: number,
): object => {
  const fromMs = Math.max(numberParam(params, 'start_timestamp') ?? 0, nowMs - RETENTION_MS)
  const toMs = Math.min(numberParam(params, 'end_timestamp') ?? nowMs, nowMs)
  const rows = contracts.fundingPayments(contract, fromMs, toMs, MS_PER_HOUR)
  return {
    funding_rate_history: rows.map(({ atMs, rate }) => ({ timestamp: atMs, funding_rate: numeral(rate, 12, '0') })),
  }
}

/** Returns the history of a perpetual; undefined for other requests. */
export const historyAnswer = (
  path: string,
  contracts: VenueContracts,
  params: URLSearchParams,
  nowMs: number,
): RestAnswer | undefined => {
  const rowsFor = { '/get_tradingview_chart_data': barRows, '/get_funding_rate_history': paymentRows }[path]
  if (rowsFor === undefined) return undefined
  const name = params.get('instrument_name')
  const perpetual = contracts
    .listed('linear', nowMs)
    .find(({ coin, kind }) => kind === 'perpetual' && `${coin}-PERP` === name)
  return {
    body:
      perpetual === undefined
        ? { id: 'simulated', error: { code: 12_001, message: 'Instrument not found' } }
        : { id: 'simulated', result: rowsFor(contracts, perpetual, params, nowMs) },
  }
}
