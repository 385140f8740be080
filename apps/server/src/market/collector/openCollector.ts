import type { Bus } from '../../cluster/bus/bus.ts'
import type { Log } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { type Collector, createCollector, type RowWriter } from './collector.ts'

const ANNOUNCE_MS = 1000

/** Opens a collector that uses the process's timers and publishes to the bus. */
export const openCollector = (
  { snapshotSeconds }: Pick<Settings, 'snapshotSeconds'>,
  sink: RowWriter,
  bus: Pick<Bus, 'publish'>,
  log: Log,
): Collector =>
  createCollector({
    sink,
    snapshotMs: snapshotSeconds * 1000,
    announceMs: ANNOUNCE_MS,
    schedule: (run, afterMs) => {
      const timer = setTimeout(run, afterMs)
      return () => clearTimeout(timer)
    },
    onMoved: bus.publish,
    log,
  })
