import { lockDataDir } from '../../data/dir/lockDataDir.ts'
import { openStore } from '../../data/openStore.ts'
import { rederive as derive } from '../../jobs/deriving/rederive.ts'
import { stopSignal } from '../../roles/stopSignal.ts'
import type { Settings } from '../../settings/settings.ts'
import { UsageError } from '../../settings/usageError.ts'
import { checkOrder, instantFlag } from '../flagValues.ts'
import { jobProgress } from './jobProgress.ts'

export type RederiveOptions = {
  readonly from: string
  readonly to?: string
  readonly venue?: string
}

const STOPPED =
  'Stopped. Completed months are replaced, the others are unchanged. Run the same command again to continue.'

const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`

/** Recomputes everything derived from stored chains and trades in the real market's store. */
export const rederive = async (settings: Settings, options: RederiveOptions, version: string): Promise<number> => {
  const fromMs = instantFlag('--from', options.from) ?? 0
  const toMs = instantFlag('--to', options.to) ?? Date.now()
  checkOrder(fromMs, toMs)
  if (fromMs > Date.now()) throw new UsageError('--from: expected an instant in the past.')
  if (settings.clickhouseCluster !== undefined) {
    throw new Error(
      'On a cluster, tables are on several shards, and a month cannot be replaced on all of them in one step. Rederive works with the embedded store and with a single ClickHouse server.',
    )
  }
  const { symbols } = settings
  const stop = new AbortController()
  void stopSignal().then(() => stop.abort(new Error(STOPPED)))
  using dirLock = lockDataDir(settings.dataDir)
  await using store = await openStore(dirLock.dir, 'real', settings)
  const bar = jobProgress('rederive')
  const name = JSON.stringify([options.from, options.to, options.venue, symbols, version])
  const done = await derive(
    { fromMs, toMs, venue: options.venue, symbols, name },
    { columnar: store.columnar, nowMs: Date.now, signal: stop.signal, onProgress: bar.update },
  ).finally(bar.stop)
  if (done.months === 0) {
    throw new Error('The store has no chains or trades in that range. `gvol doctor` lists what is stored.')
  }
  const before = done.monthsBefore === 0 ? '' : `, ${done.monthsBefore} of them in the run before`
  process.stdout.write(
    `derived again: ${counted(done.chains, 'chain')}, ${counted(done.tradedDays, 'day')} of trades in ${counted(done.months, 'month')}${before}\n`,
  )
  return 0
}
