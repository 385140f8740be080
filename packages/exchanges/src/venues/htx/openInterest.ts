import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/market'
import type { CcxtReader, Span } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, CcxtOpenInterest } from '../../ccxt/ccxtExchange.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'

/** Open interest counts buyers and sellers. */
const ONE_SIDE = 0.5
/** The newest of a length, and no others. */
const ROWS = 200
const EXPIRY_HOUR_MS = 8 * MS_PER_HOUR
const WEEK_MS = 7 * MS_PER_DAY
const FRIDAY = 5

/** What the venue calls the contracts of a coin by the order of their expiry; each is another contract's a while before. */
const PLACES = ['this_week', 'next_week', 'quarter', 'next_quarter'] as const
type Place = (typeof PLACES)[number]

const PERIODS: ReadonlyMap<string, { readonly name: string; readonly ms: number }> = new Map([
  ['1h', { name: '60min', ms: MS_PER_HOUR }],
  ['4h', { name: '4hour', ms: 4 * MS_PER_HOUR }],
  ['12h', { name: '12hour', ms: 12 * MS_PER_HOUR }],
  ['1d', { name: '1day', ms: MS_PER_DAY }],
])

/** When the contract of a quarter expires: the last Friday of March, June, September and December, 08:00 UTC. */
const quarterEnd = (year: number, quarter: number): number => {
  const last = new Date(Date.UTC(year, 3 * quarter + 3, 0))
  const back = (last.getUTCDay() - FRIDAY + 7) % 7
  return last.getTime() - back * MS_PER_DAY + EXPIRY_HOUR_MS
}

/** Quarters that end more than two weeks after an instant: those nearer are contracts of a week. */
const quartersAfter = (atMs: number): readonly number[] => {
  const year = new Date(atMs).getUTCFullYear()
  return [year, year + 1]
    .flatMap((each) => [0, 1, 2, 3].map((quarter) => quarterEnd(each, quarter)))
    .filter((endMs) => endMs - atMs > 2 * WEEK_MS)
}

/** Which place a contract had at an instant; undefined where it was in none, or had expired. */
export const placeAt = (expiryMs: number, atMs: number): Place | undefined => {
  const left = expiryMs - atMs
  if (!(left > 0)) return undefined
  if (left <= WEEK_MS) return 'this_week'
  if (left <= 2 * WEEK_MS) return 'next_week'
  const [quarter, next] = quartersAfter(atMs)
  return expiryMs === quarter ? 'quarter' : expiryMs === next ? 'next_quarter' : undefined
}

const tickOf = (answer: unknown): readonly CcxtOpenInterest[] => {
  const data = isRecord(answer) && isRecord(answer.data) ? answer.data.tick : undefined
  return (rows.is(data) ? data.filter(isRecord) : []).map((info) => ({
    symbol: '',
    timestamp: numberFromText(info.ts as number),
    openInterestAmount: numberFromText(info.volume as string),
    openInterestValue: numberFromText(info.value as string),
    info,
  }))
}

/** A dated contract margined in coin: by place, of which the rows are kept in which it was the contract's. */
const ofPlaces = async (exchange: CcxtExchange, market: CcxtMarket, { fromMs, toMs, timeframe }: Span) => {
  const period = PERIODS.get(timeframe)
  const expiryMs = market.expiry ?? Number.NaN
  if (period === undefined) return []
  const firstMs = Math.max(fromMs, toMs - ROWS * period.ms)
  const held = new Set([placeAt(expiryMs, toMs)])
  // No place is held for less than a week.
  for (let atMs = firstMs; atMs < toMs; atMs += WEEK_MS / 2) held.add(placeAt(expiryMs, atMs))
  const found: CcxtOpenInterest[] = []
  for (const place of PLACES.filter((each) => held.has(each))) {
    const answer = await exchange.contractPublicGetApiV1ContractHisOpenInterest({
      symbol: market.base,
      contract_type: place,
      period: period.name,
      size: ROWS,
      amount_type: 1,
    })
    found.push(
      ...tickOf(answer).filter(({ timestamp }) => {
        const atMs = timestamp ?? Number.NaN
        // Near a change of places nobody says whose a row is.
        return placeAt(expiryMs, atMs) === place && placeAt(expiryMs, atMs - period.ms) === place
      }),
    )
  }
  return found
}

const asked = (exchange: CcxtExchange, market: CcxtMarket, span: Span): Promise<readonly CcxtOpenInterest[]> => {
  const { symbol, id, type, inverse } = market
  if (type === 'future' && inverse === true) return ofPlaces(exchange, market, span)
  const about = { period: PERIODS.get(span.timeframe)?.name, size: ROWS, amount_type: inverse === true ? 1 : 2 }
  // ccxt asks for dated linear contracts among the coin-margined ones.
  return type === 'future'
    ? exchange.contractPublicGetLinearSwapApiV1SwapHisOpenInterest({ contract_code: id, ...about }).then(tickOf)
    : exchange.fetchOpenInterestHistory(symbol, span.timeframe, undefined, ROWS, { amount_type: about.amount_type })
}

/** Only the newest rows can be had, in coins (linear) or contracts (inverse), both sides counted. */
export const openInterest: CcxtReader<CcxtOpenInterest> = {
  rows: ROWS,
  keepsMs: (intervalMs) => ROWS * intervalMs,
  ask: async (exchange, market, span) => {
    const { inverse, contractSize } = market
    return (await asked(exchange, market, span)).map((row) => {
      const amount = (row.openInterestAmount ?? Number.NaN) * ONE_SIDE
      const contracts = inverse === true ? amount : amount / (contractSize ?? Number.NaN)
      const value = row.openInterestValue
      return {
        ...row,
        openInterestAmount: Number.isFinite(contracts) ? contracts : undefined,
        openInterestValue: typeof value === 'number' ? value * ONE_SIDE : undefined,
      }
    })
  },
}
