import { dateTimeText, daysFrom } from '@gvol/format'
import { observedTimeRange, type PlotSpec } from '@gvol/plot'
import type { RequestedWindow } from './defineChart.ts'

/** Share of the requested window that may be without values at its beginning. */
const MAX_MISSING = 0.1

/**
 * Returns a sentence for a plot over time whose values begin well after its window: the plot shows only the part with
 * values.
 */
export const storedNote = (spec: PlotSpec, { days, asOfMs }: RequestedWindow): string | undefined => {
  const [firstMs] = observedTimeRange(spec) ?? []
  if (firstMs === undefined || days === undefined) return undefined
  const isShort = daysFrom(firstMs, asOfMs) < days * (1 - MAX_MISSING)
  return isShort ? `Values begin ${dateTimeText(firstMs)}; ${days} days were requested.` : undefined
}
