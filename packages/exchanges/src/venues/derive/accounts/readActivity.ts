import { type ActivityAnswer, type ActivityDay, unixMs } from '@gvol/market'
import { dayStartMs, isoDay, MS_PER_DAY } from '@gvol/time'
import { isRecord, number, numeral, oneOf, rows, shape, text } from '../../../messages/shape.ts'
import { fetchJson, type JsonEndpoint, NodeError, postJson } from '../../../rest/boundedJson.ts'

export type ReadActivityOptions = {
  /** Derive's public REST URL, such as https://api.derive.xyz/v3/public. */
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
const MAX_PAGES = 5

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
/** A trade with its amounts: coins, and USD per coin. */
const tradeRow = shape({
  liquidity_role: oneOf('maker', 'taker'),
  trade_amount: numeral,
  trade_price: numeral,
  index_price: numeral,
  trade_fee: numeral,
})

const MAX_VOLUME = 1e15
const amountOf = (who: string, wire: string | number): number => {
  const amount = Number(wire)
  if (!(amount >= 0 && amount < MAX_VOLUME))
    throw new NodeError(`${who} returned a volume of ${wire}, which cannot be.`)
  return amount
}

/** Reads the 24 hours starting at an instant from the venue's statistics; undefined if it has none. */
const statisticsDay = async (ask: JsonEndpoint, coin: string, atMs: number): Promise<ActivityDay | undefined> => {
  const query = { instrument_name: 'OPTION', currency: coin, end_time: atMs + MS_PER_DAY }
  const headers = { 'content-type': 'application/json' }
  const { body: answer, isOk, status } = await fetchJson(ask, { method: 'POST', headers, body: JSON.stringify(query) })
  // v3 has no statistics and refuses the request.
  if (isRecord(answer) && isRecord(answer.error)) return undefined
  if (!isOk) throw new NodeError(`${ask.who} answered with status ${status}.`)
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

/** Returns every trade side of a day; undefined where there are more than are read. */
const daySides = async (ask: JsonEndpoint, coin: string, atMs: number): Promise<readonly unknown[] | undefined> => {
  const sides: unknown[] = []
  for (let at = 1; at <= MAX_PAGES; at++) {
    const answer = await postJson(ask, {
      currency: coin,
      instrument_type: 'option',
      from_timestamp: atMs,
      to_timestamp: atMs + MS_PER_DAY - 1,
      page: at,
      page_size: PAGE_ROWS,
    })
    if (!page.is(answer)) throw new NodeError(`${ask.who} returned no list of trades.`)
    sides.push(...answer.result.trades)
    if (answer.result.trades.length < PAGE_ROWS) return sides
  }
  return undefined
}

/** Sums a day's trades: volumes of takers, fees of both sides. Undefined where a side cannot be read. */
const summedDay = (who: string, sides: readonly unknown[], atMs: number): ActivityDay | undefined => {
  if (!sides.every(tradeRow.is)) return undefined
  const takers = sides.filter(({ liquidity_role }) => liquidity_role === 'taker')
  const sum = (values: readonly number[]) =>
    amountOf(
      who,
      values.reduce((total, value) => total + value, 0),
    )
  return {
    atMs: unixMs(atMs),
    notionalUsd: sum(takers.map(({ trade_amount, index_price }) => Number(trade_amount) * Number(index_price))),
    premiumUsd: sum(takers.map(({ trade_amount, trade_price }) => Number(trade_amount) * Number(trade_price))),
    feesUsd: sum(sides.map(({ trade_fee }) => Number(trade_fee))),
    trades: takers.length,
  }
}

const WALLET = /^0x[0-9a-f]{40}$/i

/** Returns the number of accounts among a day's sides; undefined where one has none. */
const walletsOf = (sides: readonly unknown[] | undefined) => {
  const takers = new Set<string>()
  const makers = new Set<string>()
  for (const one of sides ?? []) {
    if (!row.is(one) || !WALLET.test(one.wallet)) return undefined
    const side = one.liquidity_role === 'maker' ? makers : takers
    side.add(one.wallet.toLowerCase())
  }
  if (sides === undefined) return undefined
  return { wallets: takers.union(makers).size, takers: takers.size, makers: makers.size }
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
  const statistics = endpointOf('statistics')
  const history = endpointOf('get_trade_history')
  const startOf = (ago: number) => today - ago * MS_PER_DAY
  try {
    const first = await statisticsDay(statistics, coin, startOf(DAYS))
    if (first === undefined) return await tradedDays(history, coin, startOf)
    const days = [first]
    for (let ago = DAYS - 1; ago >= 1; ago--) {
      const day = await statisticsDay(statistics, coin, startOf(ago))
      if (day !== undefined) days.push(day)
    }
    return { ok: true, ...(await withWallets(history, coin, days)) }
  } catch (error) {
    return { ok: false, message: sentenceOf(error) }
  }
}

type Days = { readonly days: readonly ActivityDay[]; readonly notes: readonly string[] }

const unreadNote = (atMs: number): string =>
  `Not all trades of ${isoDay(atMs)} are available: its wallets are not counted.`

/** Adds the number of wallets to the days of the last week. */
const withWallets = async (history: JsonEndpoint, coin: string, days: readonly ActivityDay[]): Promise<Days> => {
  const counted = [...days]
  const notes: string[] = []
  for (const [at, day] of days.entries()) {
    if (at < DAYS - WALLET_DAYS) continue
    try {
      const wallets = walletsOf(await daySides(history, coin, day.atMs))
      if (wallets === undefined) notes.push(unreadNote(day.atMs))
      else counted[at] = { ...day, ...wallets }
    } catch (error) {
      notes.push(`${sentenceOf(error)} The number of wallets is not available.`)
      break
    }
  }
  return { days: counted, notes }
}

/** Returns the days of a week from settled trades, where the venue has no statistics. */
const tradedDays = async (
  history: JsonEndpoint,
  coin: string,
  startOf: (ago: number) => number,
): Promise<ActivityAnswer> => {
  const days: ActivityDay[] = []
  const notes = ['Volumes are sums of the settled trades of a week: the venue publishes no statistics.']
  for (let ago = WALLET_DAYS; ago >= 1; ago--) {
    const sides = await daySides(history, coin, startOf(ago))
    const day = sides && summedDay(history.who, sides, startOf(ago))
    if (day === undefined)
      notes.push(`Not all trades of ${isoDay(startOf(ago))} are available: its volume is left out.`)
    else days.push({ ...day, ...walletsOf(sides) })
  }
  return { ok: true, days, notes }
}

const sentenceOf = (error: unknown): string =>
  error instanceof NodeError ? error.message : 'Derive answered something that cannot be read.'
