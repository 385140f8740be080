import { rows } from '../../messages/shape.ts'
import { type Job, TRADES_EVERY_MS } from '../../rest/restConnector.ts'
import { ticker } from './messages.ts'

/** More than an option trades in the time between. */
const RECENT_TRADES = 100

/**
 * Reads trades again that a line may have lost: of every option whose volume of 24 hours is another than the last time.
 * The venue gives them option by option only.
 *
 * @param isResuming  trades were stored before: the first time those of every option that traded in 24 hours are read
 */
export const missedTrades = (isResuming: boolean): Job => {
  const volumes = new Map<string, number>()
  let hasVolumes = false
  return {
    name: 'Recent trades',
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask) => {
      const { body } = await ask('/ticker')
      const traded = (rows.is(body) ? body : []).filter(ticker.is)
      const listed = new Set(traded.map(({ symbol }) => symbol))
      for (const symbol of volumes.keys()) if (!listed.has(symbol)) volumes.delete(symbol)
      for (const { symbol, volume } of traded) {
        const now = Number(volume ?? 0)
        const isMissing = hasVolumes ? now !== (volumes.get(symbol) ?? 0) : isResuming && now > 0
        if (isMissing) await ask('/trades', { symbol, limit: RECENT_TRADES })
        volumes.set(symbol, now)
      }
      hasVolumes = true
    },
  }
}
