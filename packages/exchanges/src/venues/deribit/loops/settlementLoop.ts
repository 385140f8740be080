import { backoff } from '../../../connection/backoff.ts'
import type { Effects } from '../../../connection/effects.ts'
import { errorText, type Rpc } from '../../../connection/jsonRpc.ts'
import { indexFromSymbol } from '../../../feed/indexName.ts'
import { partRunner, type RunPart } from '../../../rest/partRunner.ts'
import { startPoll } from '../../../rest/poll.ts'
import { SETTLEMENTS_EVERY_MS } from '../../../rest/restConnector.ts'
import type { Monitor } from '../../../status/monitor.ts'
import type { DeribitFeed } from '../feed.ts'

const PART = 'Delivery prices'
const MAX_WAIT_MS = 60_000
const DAYS = 10

/** Polls the delivery prices of every market that lists options. */
export const startSettlementLoop = (options: {
  readonly rpc: Rpc
  readonly feed: DeribitFeed
  readonly monitor: Monitor
  readonly effects: Effects
}): { readonly stop: () => Promise<void> } => {
  const { rpc, feed, monitor, effects } = options
  let isStopped = false
  const parts = partRunner({
    problems: monitor.problems,
    effects,
    isOptional: false,
    isStopped: () => isStopped,
    onRefused: () => {},
  })
  const read = async (runPart: RunPart) => {
    const options = feed.instruments().filter(({ kind }) => kind === 'option')
    for (const symbol of new Set(options.map((option) => option.symbol)))
      await runPart(`${PART} of ${symbol}`, async () => {
        const index = indexFromSymbol(symbol)
        const answer = await rpc('public/get_delivery_prices', { index_name: index, count: DAYS })
        monitor.emit(feed.takeDeliveryPrices(index, answer.result, answer.receivedAtMs), { source: 'backfill' })
      })
  }
  const poll = startPoll({
    everyMs: SETTLEMENTS_EVERY_MS,
    run: () => parts.runRound(read),
    backoff: backoff({ firstMs: 1_000, maxMs: MAX_WAIT_MS, random: effects.random }),
    effects,
    onSuccess: () => monitor.problems.clear(PART),
    onFailure: (error, retryInMs) => monitor.problems.set(PART, errorText(error), retryInMs),
  })
  return {
    stop: () => {
      isStopped = true
      return poll.stop()
    },
  }
}
