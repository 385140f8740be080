import type { Format } from '@gvol/format'
import type { MarketName } from '@gvol/wire'

/** Returns the number format for the unit of a formula. */
export const formatOf = (unit: string): Format =>
  unit === 'decimal' ? { kind: 'vol' } : unit === '1' ? { kind: 'decimal', decimals: 2 } : { kind: 'compact' }

/** Returns the unit as shown on an axis or in a header. */
export const unitOf = (unit: string): string => (unit === 'decimal' ? '%' : unit === '1' ? '' : unit)

/** Returns the path of a formula's history in a market. */
export const formulaPath = ({ exchange, symbol }: MarketName, formula: string): string =>
  `/formula/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/?${new URLSearchParams({ formula })}`
