import { dteText, type Format } from '@gvol/format'
import type { NumberAxis, ReferenceLine, Series } from '@gvol/plot'

/** Dates of a scenario; the rows of each make one curve. */
export const WHEN = ['today', 'half', 'expiry'] as const
export type When = (typeof WHEN)[number]

type Numbers = readonly (number | null)[]

type Rows = {
  readonly when: readonly (string | null)[]
  readonly days: Numbers
  readonly move: Numbers
  readonly price: Numbers
}

const NAMES: Readonly<Record<When, string>> = { today: 'Today', half: 'Half-way', expiry: 'Expiry' }

const dayText = (days: number | null | undefined): string =>
  typeof days === 'number' && days > 0 ? ` (+${dteText(days)})` : ''

/** Returns the rows of one curve. */
export const rowsOf = ({ when }: Pick<Rows, 'when'>, which: When): readonly number[] =>
  when.flatMap((name, row) => (name === which ? [row] : []))

const ROLE: Readonly<Record<When, 'market' | 'model' | 'shadow'>> = { today: 'market', half: 'shadow', expiry: 'model' }

/**
 * Returns a measure today, half-way and at expiry over spot, or over the relative move if the legs are of several
 * coins.
 */
export const curvesOf = (rows: Rows, values: Numbers, whens: readonly When[]): readonly Series[] =>
  whens.flatMap((which): Series[] => {
    const own = rowsOf(rows, which)
    if (own.length === 0) return []
    return [
      {
        kind: 'line',
        id: which,
        name: `${NAMES[which]}${dayText(rows.days[own[0] as number])}`,
        color: which === 'expiry' ? 'text' : which === 'today' ? 'accent' : 'model',
        role: ROLE[which],
        x: own.map((row) => rows.price[row] ?? rows.move[row] ?? null),
        y: own.map((row) => values[row] ?? null),
      },
    ]
  })

/** Returns an axis of prices, or of relative moves if the legs are of several coins and have no common price. */
export const spotAxis = ({ price }: Pick<Rows, 'price'>): NumberAxis => {
  const hasPrice = price.some((value) => value !== null)
  const format: Format = hasPrice ? { kind: 'strike' } : { kind: 'percent', decimals: 0 }
  return { kind: 'linear', name: hasPrice ? 'Spot' : 'Move of every coin', unit: hasPrice ? 'USD' : '', format }
}

/** Returns the current spot as a line. */
export const spotLine = (spot: Numbers): readonly ReferenceLine[] => {
  const at = spot[0]
  return [{ along: 'x', at: at ?? 0, label: at === null || at === undefined ? 'Now' : 'Spot', color: 'spot' }]
}
