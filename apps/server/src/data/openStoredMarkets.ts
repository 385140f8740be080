import type { Bus } from '../cluster/bus/bus.ts'
import type { OpenLog } from '../log/log.ts'
import type { OpenStore } from './openStore.ts'
import { createStoredMarkets, type StoredMarkets } from './storedMarkets.ts'

/** Interval after which chains stored by other processes are noticed, ms. */
const STORED_REFRESH_MS = 60_000

/** Opens the list of stored markets, updated by the bus and by periodic reads. */
export const openStoredMarkets = async (
  { columnar }: Pick<OpenStore, 'columnar'>,
  bus: Bus,
  { log }: Pick<OpenLog, 'log'>,
): Promise<StoredMarkets & Disposable> => {
  const stored = createStoredMarkets(columnar)
  await stored.refresh()
  const refresh = () =>
    stored.refresh().catch((error: unknown) => log('warn', 'The list of stored chains could not be read.', { error }))
  const timer = setInterval(() => void refresh(), STORED_REFRESH_MS)
  const unsubscribe = bus.subscribe((announcement) => {
    if (announcement.type !== 'moved' || announcement.state !== undefined || announcement.kind !== 'option-quote')
      return
    stored.note({ ...announcement, size: announcement.rows })
  })
  return {
    ...stored,
    [Symbol.dispose]: () => {
      unsubscribe()
      clearInterval(timer)
    },
  }
}
