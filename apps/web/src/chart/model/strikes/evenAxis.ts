import { dateText, strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'

/**
 * Returns an axis with evenly spaced strikes or expiries. An axis of strikes is labeled as not to scale.
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
