import { type ActivityAnswer, type ActivityDay, MS_PER_DAY, unixMs } from '@gvol/market'
import { number, numeral, oneOf, rows, shape, text } from '../../../messages/shape.ts'
import { type Ask, NodeError, postJson } from '../../../rest/boundedJson.ts'

export type ReadActivityOptions = {
  /** Derive's public REST, such as https://api.lyra.finance/public. */
  readonly restUrl: string
  readonly coin: string
  /** Our clock, ms. */
  readonly now: () => number
  readonly fetch?: typeof fetch
  /** A single request, ms. */
  readonly timeoutMs?: number
  /** Everything together, ms. */
  readonly totalMs?: number
  readonly maxBytes?: number
}

/** Whole days before today that are asked for, and those of them whose trades are looked through for wallets. */
const DAYS = 14
const WALLET_DAYS = 7
const PAGE_ROWS = 1000
const MOST_PAGES = 5

/** What traded in the 24 hours up to `end_time`, and since the venue began. */
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
/** A trade comes twice, for who took and for who made. */
const row = shape({ wallet: text, liquidity_role: oneOf('maker', 'taker') })

const MOST = 1e15
const amountOf = (who: string, told: string | number): number => {
  const amount = Number(told)
  if (!(amount >= 0 && amount < MOST)) throw new NodeError(`${who} told a volume of ${told}, which cannot be.`)
  return amount
}

/** The 24 hours from an instant on. */
const dayFrom = async (ask: Ask, coin: string, atMs: number): Promise<ActivityDay> => {
  const asked = { instrument_name: 'OPTION', currency: coin, end_time: atMs + MS_PER_DAY }
  const told = await postJson(ask, asked)
  if (!statistics.is(told)) throw new NodeError(`${ask.who} told no statistics of ${coin} options.`)
  const { result } = told
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

/** Accounts that traded on a day; undefined where not all of its trades are told. */
const walletsFrom = async (ask: Ask, coin: string, atMs: number) => {
  const takers = new Set<string>()
  const makers = new Set<string>()
  for (let at = 1; at <= MOST_PAGES; at++) {
    const span = { from_timestamp: atMs, to_timestamp: atMs + MS_PER_DAY - 1 }
    const told = await postJson(ask, {
      currency: coin,
      instrument_type: 'option',
      ...span,
      page: at,
      page_size: PAGE_ROWS,
    })
    if (!page.is(told)) throw new NodeError(`${ask.who} told no list of trades.`)
    for (const one of told.result.trades) {
      if (!row.is(one) || !WALLET.test(one.wallet)) return undefined
      const side = one.liquidity_role === 'maker' ? makers : takers
      side.add(one.wallet.toLowerCase())
    }
    if (told.result.trades.length < PAGE_ROWS)
      return { wallets: takers.union(makers).size, takers: takers.size, makers: makers.size }
  }
  return undefined
}

/** What Derive's public interface tells of the days of a coin's options: volumes, and how many accounts traded. Never throws. */
export const readActivity = async (options: ReadActivityOptions): Promise<ActivityAnswer> => {
  const { restUrl, coin, now } = options
  const { fetch: fetched = fetch, timeoutMs = 10_000, totalMs = 30_000, maxBytes = 4_000_000 } = options
  const bounds = { fetch: fetched, timeoutMs, maxBytes, signal: AbortSignal.timeout(totalMs), who: 'Derive' }
  const askOf = (method: string): Ask => ({ ...bounds, url: `${restUrl}/${method}` })
  const today = Math.floor(now() / MS_PER_DAY) * MS_PER_DAY
  const days: ActivityDay[] = []
  try {
    for (let ago = DAYS; ago >= 1; ago--) days.push(await dayFrom(askOf('statistics'), coin, today - ago * MS_PER_DAY))
  } catch (error) {
    return { ok: false, message: sentenceOf(error) }
  }
  const notes: string[] = []
  for (const [at, day] of days.entries()) {
    if (at < DAYS - WALLET_DAYS) continue
    try {
      const counted = await walletsFrom(askOf('get_trade_history'), coin, day.atMs)
      if (counted === undefined)
        notes.push(
          `Not all trades of ${new Date(day.atMs).toISOString().slice(0, 10)} are told: its wallets are not counted.`,
        )
      else days[at] = { ...day, ...counted }
    } catch (error) {
      notes.push(`${sentenceOf(error)} Wallets are not known.`)
      break
    }
  }
  return { ok: true, days, notes }
}

const sentenceOf = (error: unknown): string =>
  error instanceof NodeError ? error.message : 'Derive answered something that cannot be read.'
