import type { Format } from '@gvol/format'
import type { MarketName } from '@gvol/wire'

/** How a number of a formula is written, by the unit that follows from it. */
export const formatOf = (unit: string): Format =>
  unit === 'decimal' ? { kind: 'vol' } : unit === '1' ? { kind: 'decimal', decimals: 2 } : { kind: 'compact' }

/** That unit as it stands on an axis or under a header. */
export const unitOf = (unit: string): string => (unit === 'decimal' ? '%' : unit === '1' ? '' : unit)

/** Where one formula of a market stands through time. */
export const formulaPath = ({ exchange, symbol }: MarketName, formula: string): string =>
  `/formula/${encodeURIComponent(exchange)}/${encodeURIComponent(symbol)}/?${new URLSearchParams({ formula })}`
