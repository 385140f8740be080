import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import type { CcxtReader, Span } from '../../ccxt/ccxtBook.ts'
import type { CcxtExchange, CcxtMarket, CcxtOpenInterest } from '../../ccxt/ccxtExchange.ts'
import { numberFromText } from '../../messages/fields.ts'
import { isRecord, rows } from '../../messages/shape.ts'

/** Open interest counts both sides. */
const ONE_SIDE = 0.5
/** The venue returns only the newest rows of a length. */
const ROWS = 200
const EXPIRY_HOUR_MS = 8 * MS_PER_HOUR
const WEEK_MS = 7 * MS_PER_DAY
const FRIDAY = 5

/** The venue's names for a coin's contracts in the order of expiry; each refers to another contract over time. */
const CYCLES = ['this_week', 'next_week', 'quarter', 'next_quarter'] as const
type Cycle = (typeof CYCLES)[number]

const PERIODS: ReadonlyMap<string, { readonly name: string; readonly ms: number }> = new Map([
  ['1h', { name: '60min', ms: MS_PER_HOUR }],
  ['4h', { name: '4hour', ms: 4 * MS_PER_HOUR }],
  ['12h', { name: '12hour', ms: 12 * MS_PER_HOUR }],
  ['1d', { name: '1day', ms: MS_PER_DAY }],
])

/** Returns the expiry of a quarter's contract: the last Friday of March, June, September and December, 08:00 UTC. */
const quarterEnd = (year: number, quarter: number): number => {
  const last = new Date(Date.UTC(year, 3 * quarter + 3, 0))
  const back = (last.getUTCDay() - FRIDAY + 7) % 7
  return last.getTime() - back * MS_PER_DAY + EXPIRY_HOUR_MS
}

/** Returns quarters that end more than two weeks after an instant; nearer ones are weekly contracts. */
const quartersAfter = (atMs: number): readonly number[] => {
  const year = new Date(atMs).getUTCFullYear()
  return [year, year + 1]
    .flatMap((each) => [0, 1, 2, 3].map((quarter) => quarterEnd(each, quarter)))
    .filter((endMs) => endMs - atMs > 2 * WEEK_MS)
}

/** Returns the cycle of a contract at an instant; undefined where it was in none, or had expired. */
export const cycleAt = (expiryMs: number, atMs: number): Cycle | undefined => {
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

/** Reads a dated coin-margined contract by cycle, using only rows from when it was in that cycle. */
const ofCycles = async (exchange: CcxtExchange, market: CcxtMarket, { fromMs, toMs, timeframe }: Span) => {
  const period = PERIODS.get(timeframe)
  const expiryMs = market.expiry ?? Number.NaN
  if (period === undefined) return []
  const firstMs = Math.max(fromMs, toMs - ROWS * period.ms)
  const needed = new Set([cycleAt(expiryMs, toMs)])
  // A contract stays in each cycle for at least a week.
  for (let atMs = firstMs; atMs < toMs; atMs += WEEK_MS / 2) needed.add(cycleAt(expiryMs, atMs))
  const readings: CcxtOpenInterest[] = []
  for (const cycle of CYCLES.filter((each) => needed.has(each))) {
    const answer = await exchange.contractPublicGetApiV1ContractHisOpenInterest({
      symbol: market.base,
      contract_type: cycle,
      period: period.name,
      size: ROWS,
      amount_type: 1,
    })
    readings.push(
      ...tickOf(answer).filter(({ timestamp }) => {
        const atMs = timestamp ?? Number.NaN
        // Near a cycle change it is unclear to which contract a row belongs.
        return cycleAt(expiryMs, atMs) === cycle && cycleAt(expiryMs, atMs - period.ms) === cycle
      }),
    )
  }
  return readings
}

const fetchOpenInterest = (
  exchange: CcxtExchange,
  market: CcxtMarket,
  span: Span,
): Promise<readonly CcxtOpenInterest[]> => {
  const { symbol, id, type, inverse } = market
  if (type === 'future' && inverse === true) return ofCycles(exchange, market, span)
  const about = { period: PERIODS.get(span.timeframe)?.name, size: ROWS, amount_type: inverse === true ? 1 : 2 }
  // ccxt requests dated linear contracts from the coin-margined endpoint.
  return type === 'future'
    ? exchange.contractPublicGetLinearSwapApiV1SwapHisOpenInterest({ contract_code: id, ...about }).then(tickOf)
    : exchange.fetchOpenInterestHistory(symbol, span.timeframe, undefined, ROWS, { amount_type: about.amount_type })
}

/** Only the newest rows are available, in coins (linear) or contracts (inverse), both sides counted. */
export const openInterest: CcxtReader<CcxtOpenInterest> = {
  rows: ROWS,
  retentionMs: (intervalMs) => ROWS * intervalMs,
  fetch: async (exchange, market, span) => {
    const { inverse, contractSize } = market
    return (await fetchOpenInterest(exchange, market, span)).map((row) => {
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
