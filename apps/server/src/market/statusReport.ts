import type { StatusReport } from '@gvol/api'
import type { ConnectorStatus } from '@gvol/exchanges'
import type { Collector } from '../collector/collector.ts'
import type { OpenStore } from '../data/openStore.ts'

export type StatusSources = {
  readonly version: string
  readonly startedAtMs: number
  readonly collector: Collector
  readonly store: OpenStore
  readonly statuses: () => readonly ConnectorStatus[]
}

/** How everything is doing, read when asked. */
export const statusReport =
  ({ version, startedAtMs, collector, store, statuses }: StatusSources) =>
  (): StatusReport => {
    const writer = store.writer.status()
    return {
      version,
      startedAtMs,
      venues: statuses().map(
        ({ venue, state, lagMs, lastMessageAtMs, messagesPerSecond, rejected, problems, reconnects }) => ({
          venue,
          state: state === 'stopped' ? 'down' : state === 'degraded' ? 'connected' : state,
          lagMs,
          lastMessageAtMs,
          messagesPerSecond,
          errors: reconnects,
          malformed: rejected.count,
          message: problems.length === 0 ? undefined : problems.join(' '),
        }),
      ),
      markets: collector.markets().map(({ venue, symbol }) => {
        const chain = collector.chain(venue, symbol)
        return { venue, symbol, chainAtMs: chain?.atMs, options: chain?.size ?? 0 }
      }),
      store: {
        engine: store.columnar.engine,
        isUp: writer.state !== 'spooling',
        pendingRows: writer.queuedRows,
        message: writer.lastError?.message,
      },
    }
  }
