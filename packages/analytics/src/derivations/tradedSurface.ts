import { MS_PER_DAY, MS_PER_HOUR } from '@gvol/time'
import { hintsByExpiry, type Stretch, tradedSmiles } from '../market/traded/tradedSmiles.ts'
import { defineDerivation } from './derivation.ts'

/** Smiles of each hour and of the day; an hour depends on nothing after it. */
export const tradedSurface = defineDerivation('traded-surface', ({ market, dayMs, options }) => {
  const hints = hintsByExpiry(market.symbol, options)
  const hours = Array.from(
    { length: 24 },
    (_, i): Stretch => ({ atMs: dayMs + i * MS_PER_HOUR, intervalMs: MS_PER_HOUR }),
  )
  const stretches: readonly Stretch[] = [...hours, { atMs: dayMs, intervalMs: MS_PER_DAY }]
  return stretches.flatMap((stretch) => {
    const untilMs = stretch.atMs + stretch.intervalMs
    const within = options.filter(({ trade }) => trade.atMs >= stretch.atMs && trade.atMs < untilMs)
    if (within.length === 0) return []
    return tradedSmiles(market.symbol, stretch, within, hints).map((row) => ({ ...market, ...row }))
  })
})
