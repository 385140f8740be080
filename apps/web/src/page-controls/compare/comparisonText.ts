import { zonedInstantText } from '@gvol/format'
import type { Comparison } from './control.ts'

const agoText = (hours: number): string => {
  if (hours % 168 === 0) return `${hours / 168}\u2009w ago`
  return hours % 24 === 0 ? `${hours / 24}\u2009d ago` : `${hours}\u2009h ago`
}

/** Returns a short label of the comparison for legends: `1 w ago`, `now`, `27 Jan 26 14:00`, `ETH okx`. */
export const comparisonText = (comparison: Comparison): string => {
  switch (comparison.kind) {
    case 'ago':
      return agoText(comparison.hours)
    case 'now':
      return 'now'
    case 'moment':
      return zonedInstantText(comparison.atMs)
    case 'market':
      return `${comparison.symbol} ${comparison.exchange}`
  }
}
