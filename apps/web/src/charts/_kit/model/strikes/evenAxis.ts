import { dateText, strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'

/**
 * Strikes or expiries side by side, however far apart they are; of strikes the axis says so.
 *
 * @param values  strikes in quote currency, or expiries in Unix ms, ascending
 */
export const evenAxis = (by: 'strike' | 'expiry', values: readonly number[]): PlotSpec['x'] =>
  by === 'strike'
    ? {
        kind: 'category',
        name: 'Strike',
        unit: 'USD, not to scale',
        isTitled: true,
        categories: values.map(strikeText),
        values,
      }
    : { kind: 'category', name: 'Expiry', unit: '', categories: values.map(dateText), values }
