import { type ActivityAnswer, type ActivityDay, unixMs } from '@gvol/market'
import { dayStartMs, isoDay, MS_PER_DAY } from '@gvol/time'
import { number, numeral, oneOf, rows, shape, text } from '../../../messages/shape.ts'
import { type JsonEndpoint, NodeError, postJson } from '../../../rest/boundedJson.ts'

export type ReadActivityOptions = {
  /** Derive's public REST URL, such as https://api.lyra.finance/public. */
  readonly restUrl: string
  readonly coin: string
  /** Local clock, ms. */
  readonly now: () => number
  readonly fetch?: typeof fetch
  /** Time limit of a single request, ms. */
  readonly timeoutMs?: number
  /** Time limit of all requests together, ms. */
  readonly totalMs?: number
  readonly maxBytes?: number
}

/** Number of whole days before today to read, and the number of those whose trades are searched for wallets. */
const DAYS = 14
const WALLET_DAYS = 7
const PAGE_ROWS = 1000
const MOST_PAGES = 5

/** Volumes of the 24 hours before `end_time`, and since the venue's launch. */
const statistics = shape({
  result: shape({
    daily_fees: numeral,
    daily_notional_volume: numeral,
    daily_premium_volume: numeral,
    daily_trades: number,
    total_notional_volume: numeral,
  }),
})
const page = shape({ result: shape({ trades: rows }) })
/** Each trade appears twice, for taker and maker. */
const row = shape({ wallet: text, liquidity_role: oneOf('maker', 'taker') })

const MOST = 1e15
const amountOf = (who: string, wire: string | number): number => {
  const amount = Number(wire)
  if (!(amount >= 0 && amount < MOST)) throw new NodeError(`${who} returned a volume of ${wire}, which cannot be.`)
  return amount
}

/** Reads the 24 hours starting at an instant. */
const dayFrom = async (ask: JsonEndpoint, coin: string, atMs: number): Promise<ActivityDay> => {
  const query = { instrument_name: 'OPTION', currency: coin, end_time: atMs + MS_PER_DAY }
  const answer = await postJson(ask, query)
  if (!statistics.is(answer)) throw new NodeError(`${ask.who} returned no statistics of ${coin} options.`)
  const { result } = answer
  const of = (name: Exclude<keyof typeof result, 'daily_trades'>): number => amountOf(ask.who, result[name])
  return {
    atMs: unixMs(atMs),
    notionalUsd: of('daily_notional_volume'),
    premiumUsd: of('daily_premium_volume'),
    feesUsd: of('daily_fees'),
    trades: amountOf(ask.who, result.daily_trades),
    totalNotionalUsd: of('total_notional_volume'),
  }
}

const WALLET = /^0x[0-9a-f]{40}$/i

/** Returns the number of accounts that traded on a day; undefined where not all trades are available. */
const walletsFrom = async (ask: JsonEndpoint, coin: string, atMs: number) => {
  const takers = new Set<string>()
  const makers = new Set<string>()
  for (let at = 1; at <= MOST_PAGES; at++) {
    const span = { from_timestamp: atMs, to_timestamp: atMs + MS_PER_DAY - 1 }
    const answer = await postJson(ask, {
      currency: coin,
      instrument_type: 'option',
      ...span,
      page: at,
      page_size: PAGE_ROWS,
    })
    if (!page.is(answer)) throw new NodeError(`${ask.who} returned no list of trades.`)
    for (const one of answer.result.trades) {
      if (!row.is(one) || !WALLET.test(one.wallet)) return undefined
      const side = one.liquidity_role === 'maker' ? makers : takers
      side.add(one.wallet.toLowerCase())
    }
    if (answer.result.trades.length < PAGE_ROWS)
      return { wallets: takers.union(makers).size, takers: takers.size, makers: makers.size }
  }
  return undefined
}

/**
 * Returns the daily option volumes and number of trading accounts of a coin, from Derive's public API. Never throws.
 */
export const readActivity = async (options: ReadActivityOptions): Promise<ActivityAnswer> => {
  const { restUrl, coin, now } = options
  const { fetch: fetched = fetch, timeoutMs = 10_000, totalMs = 30_000, maxBytes = 4_000_000 } = options
  const bounds = { fetch: fetched, timeoutMs, maxBytes, signal: AbortSignal.timeout(totalMs), who: 'Derive' }
  const endpointOf = (method: string): JsonEndpoint => ({ ...bounds, url: `${restUrl}/${method}` })
  const today = dayStartMs(now())
  const days: ActivityDay[] = []
  try {
    for (let ago = DAYS; ago >= 1; ago--)
      days.push(await dayFrom(endpointOf('statistics'), coin, today - ago * MS_PER_DAY))
  } catch (error) {
    return { ok: false, message: sentenceOf(error) }
  }
  const notes: string[] = []
  for (const [at, day] of days.entries()) {
    if (at < DAYS - WALLET_DAYS) continue
    try {
      const counted = await walletsFrom(endpointOf('get_trade_history'), coin, day.atMs)
      if (counted === undefined)
        notes.push(`Not all trades of ${isoDay(day.atMs)} are available: its wallets are not counted.`)
      else days[at] = { ...day, ...counted }
    } catch (error) {
      notes.push(`${sentenceOf(error)} The number of wallets is not available.`)
      break
    }
  }
  return { ok: true, days, notes }
}

const sentenceOf = (error: unknown): string =>
  error instanceof NodeError ? error.message : 'Derive answered something that cannot be read.'
