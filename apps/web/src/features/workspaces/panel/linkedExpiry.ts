import type { ControlTexts } from '../../../chart/definition/controls.ts'
import type { Chart } from '../../../chart/definition/defineChart.ts'
import type { Subject } from '../model/board.ts'

/** A single linked expiry is also used for charts that show one expiry, unless the panel has its own. */
export const withLinkedExpiry = (chart: Chart, texts: ControlTexts, { expiries }: Subject): ControlTexts => {
  const [only, ...others] = expiries
  if (only === undefined || others.length > 0) return texts
  const linked = Object.entries(chart.controls)
    .filter(([, { kind }]) => kind === 'expiry' || kind === 'expiry-tab')
    .map(([name]) => [name, new Date(only).toISOString()])
  return linked.length === 0 ? texts : { ...Object.fromEntries(linked), ...texts }
}
