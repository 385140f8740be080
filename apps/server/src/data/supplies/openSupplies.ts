import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSupplies, type Supply } from '@gvol/analytics'
import type { Log } from '../../log/log.ts'
import type { Settings } from '../../settings/settings.ts'
import { logRejected, openOperatorFile } from '../operator-file/openOperatorFile.ts'

/** Interval between checks of the file, ms. */
const POLL_MS = 10_000

type SuppliesOptions = {
  readonly settings: Pick<Settings, 'supplies' | 'dataDir'>
  readonly log: Log
  readonly now?: () => number
}

/**
 * Returns the coins in circulation that the operator's file names, which is read again when it changes; none without a
 * file.
 */
export const openSupplies = ({ settings, log, now = Date.now }: SuppliesOptions): (() => readonly Supply[]) => {
  const path = settings.supplies ?? join(settings.dataDir, 'supplies.csv')
  if (settings.supplies !== undefined && !existsSync(path))
    log('warn', `${path} is configured as the file of coins in circulation but does not exist.`, {})
  const file = openOperatorFile({
    path,
    kind: 'coins in circulation',
    log,
    read: (text) => {
      const { rows, faults } = readSupplies(text)
      log('info', `Coins in circulation: ${rows.length} rows read from ${path}`, {})
      logRejected(log, path, faults)
      return rows
    },
  })
  let supplies: readonly Supply[] = []
  let checkedMs = Number.NEGATIVE_INFINITY
  return () => {
    if (now() - checkedMs < POLL_MS) return supplies
    checkedMs = now()
    supplies = file() ?? []
    return supplies
  }
}
