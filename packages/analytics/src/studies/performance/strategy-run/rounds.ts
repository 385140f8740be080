import { type Chain, premiumUsd } from '@gvol/market'
import { type ChainSnapshot, strategyRun } from '@gvol/quant'
import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { pricedChain } from '../../../surface/pricedChain.ts'
import { ruleOf, type StrategyId } from './rules.ts'
import { varianceRound } from './varianceRound.ts'

/** Hour of the day at which a round is opened, UTC: one hour after expiry. */
const ENTRY_MS = 9 * MS_PER_HOUR

export type Round = {
  readonly entryAt: number
  readonly exitAt: number | undefined
  readonly status: 'settled' | 'open' | 'no-settlement-price' | 'no-expiry' | 'no-quote'
  readonly expiry: number | undefined
  readonly strikes: string | null
  readonly entrySpot: number | undefined
  readonly exitSpot: number | undefined
  readonly premium: number | undefined
  readonly fees: number | undefined
  readonly pnl: number | undefined
  readonly change: number | undefined
  readonly value: number | undefined
  readonly holdChange: number | undefined
  readonly holdValue: number | undefined
}

export type Settled = Pick<
  Round,
  'exitAt' | 'expiry' | 'strikes' | 'entrySpot' | 'exitSpot' | 'premium' | 'fees' | 'pnl'
>

export type RoundsOptions = {
  readonly strategy: StrategyId
  readonly tenorDays: number
  readonly fill: 'cross' | 'mark'
  readonly fromMs: number
  readonly toMs: number
  /** Returns the chain that was current at an instant. */
  readonly chainAt: (atMs: number) => Promise<Chain | undefined>
  /** Returns the price at which an expiry settled; undefined if not available. */
  readonly settlement: (expiryMs: number) => Promise<number | undefined>
}

const NONE = {
  exitAt: undefined,
  expiry: undefined,
  strikes: null,
  entrySpot: undefined,
  exitSpot: undefined,
  premium: undefined,
  fees: undefined,
  pnl: undefined,
  change: undefined,
  value: undefined,
  holdChange: undefined,
  holdValue: undefined,
} as const

/** Returns what could be traded, with premiums in quote currency. */
export const snapshotOf = (chain: Chain): ChainSnapshot | undefined => {
  if (chain.index === undefined) return undefined
  const { index } = chain
  const { forward, markVol } = pricedChain(chain)
  const inQuote = (premium: Float64Array) =>
    chain.isInverse ? premium.map((value) => premiumUsd(value, index)) : premium
  return {
    atMs: chain.atMs,
    index,
    types: chain.optionType,
    strike: chain.strike,
    expiryMs: chain.expiryMs,
    forward,
    bid: inQuote(chain.bid),
    ask: inQuote(chain.ask),
    mark: inQuote(chain.mark),
    vol: markVol,
  }
}

type Opened =
  | { readonly status: 'settled'; readonly settled: Settled }
  | { readonly status: 'no-settlement-price'; readonly expiryMs: number }
  | { readonly status: 'no-expiry' | 'no-quote' }

/** Runs one round from one chain, settled at its expiry. */
const opened = (
  chain: ChainSnapshot,
  { strategy, tenorDays, fill }: RoundsOptions,
  settlement: (expiryMs: number) => number | undefined,
): Opened => {
  if (strategy === 'short-variance') return varianceRound(chain, tenorDays, fill, settlement)
  const { trades, skipped } = strategyRun([chain], settlement, ruleOf(strategy, tenorDays, fill))
  const [trade] = trades
  if (trade === undefined) {
    const [{ atMs, reason }] = skipped
    return reason === 'no-settlement-price' ? { status: reason, expiryMs: atMs } : { status: reason }
  }
  return {
    status: 'settled',
    settled: {
      exitAt: trade.exitMs,
      expiry: trade.expiryMs,
      strikes: trade.strikes.join(' / '),
      entrySpot: trade.entrySpot,
      exitSpot: trade.exitSpot,
      premium: trade.premiumUsd,
      fees: trade.feesUsd,
      pnl: trade.pnlUsd,
    },
  }
}

/** Runs one round; its settlement is requested once its expiry is known. */
const settledRound = async (chain: ChainSnapshot, options: RoundsOptions): Promise<Opened> => {
  const round = opened(chain, options, () => undefined)
  if (round.status !== 'no-settlement-price' || round.expiryMs > options.toMs) return round
  const price = await options.settlement(round.expiryMs)
  return price === undefined ? round : opened(chain, options, () => price)
}

export type Run = {
  readonly rounds: readonly Round[]
  /** Days after the first round on which a round was due and no chain was there to trade on. */
  readonly daysWithoutChain: number
}

/** Returns the hour of entry of the first day on which it is not before an instant. */
const entryFrom = (atMs: number): number => Math.ceil((atMs - ENTRY_MS) / MS_PER_DAY) * MS_PER_DAY + ENTRY_MS

/**
 * Runs rounds one after another; the account and the holding of the coin both begin at 1. A round is traded on a chain
 * at or after the end of the round before it, at most a day old: rounds never overlap.
 */
export const rounds = async (options: RoundsOptions): Promise<Run> => {
  const results: Round[] = []
  let value = 1
  let holdValue = 1
  let daysWithoutChain = 0
  let earliestMs = options.fromMs
  let nextMs = entryFrom(earliestMs)
  while (nextMs <= options.toMs) {
    const chain = await options.chainAt(nextMs)
    const isUsable = chain !== undefined && chain.atMs >= earliestMs && Math.abs(chain.atMs - nextMs) < MS_PER_DAY
    const snapshot = isUsable ? snapshotOf(chain) : undefined
    nextMs += MS_PER_DAY
    if (snapshot === undefined) {
      if (results.length > 0) daysWithoutChain++
      continue
    }
    const round = await settledRound(snapshot, options)
    if (round.status === 'settled') {
      const { entrySpot = Number.NaN, exitSpot = Number.NaN, pnl = Number.NaN, exitAt = nextMs } = round.settled
      value *= 1 + pnl / entrySpot
      holdValue *= exitSpot / entrySpot
      results.push({
        entryAt: snapshot.atMs,
        status: 'settled',
        ...round.settled,
        change: pnl / entrySpot,
        value,
        holdChange: exitSpot / entrySpot - 1,
        holdValue,
      })
      earliestMs = exitAt
      nextMs = entryFrom(exitAt)
    } else if (round.status === 'no-settlement-price') {
      const isOpen = round.expiryMs > options.toMs
      results.push({
        ...NONE,
        entryAt: snapshot.atMs,
        status: isOpen ? 'open' : round.status,
        expiry: round.expiryMs,
        entrySpot: snapshot.index,
      })
      earliestMs = round.expiryMs
      nextMs = entryFrom(round.expiryMs)
    } else results.push({ ...NONE, entryAt: snapshot.atMs, status: round.status, entrySpot: snapshot.index })
  }
  return { rounds: results, daysWithoutChain }
}
