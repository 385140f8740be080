import { rows } from '../../messages/shape.ts'
import { type Job, TRADES_EVERY_MS } from '../../rest/restConnector.ts'
import { ticker } from './messages.ts'

/** More than an option trades between two requests. */
const RECENT_TRADES = 100

/**
 * Fetches trades that a connection may have lost, for every option whose 24-hour volume changed since the last run. The
 * venue returns them per option only.
 *
 * @param isResuming  trades were stored before: the first run reads all options that traded in 24 hours
 */
export const missedTrades = (isResuming: boolean): Job => {
  const volumes = new Map<string, number>()
  let hasVolumes = false
  return {
    name: 'Recent trades',
    every: TRADES_EVERY_MS,
    isExtra: true,
    run: async (ask, _, runPart) => {
      const { body } = await ask('/ticker')
      const traded = (rows.is(body) ? body : []).filter(ticker.is)
      const listed = new Set(traded.map(({ symbol }) => symbol))
      for (const symbol of volumes.keys()) if (!listed.has(symbol)) volumes.delete(symbol)
      for (const { symbol, volume } of traded) {
        const now = Number(volume ?? 0)
        const isMissing = hasVolumes ? now !== (volumes.get(symbol) ?? 0) : isResuming && now > 0
        const read = async () => {
          if (isMissing) await ask('/trades', { symbol, limit: RECENT_TRADES })
          volumes.set(symbol, now)
        }
        if (isMissing) await runPart(`Recent trades of ${symbol}`, read)
        else await read()
      }
      hasVolumes = true
    },
  }
}
