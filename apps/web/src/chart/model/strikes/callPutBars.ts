import { type Format, formatted, nonZeroText, partText, strikeText } from '@gvol/format'
import type { PlotSpec, ReferenceLine, Series } from '@gvol/plot'
import type { StrikeSpacing } from '../../choices/strikeSpacing.ts'
import { evenAxis } from './evenAxis.ts'
import { withSpacing } from './withSpacing.ts'

type Numbers = ArrayLike<number | null>

/** The stacked values, their unit, and the axis of the bars. */
export type CallPutBars = {
  readonly by: 'strike' | 'expiry'
  /** Strikes in quote currency, or expiries in Unix ms, ascending. */
  readonly groups: Numbers
  readonly call: Numbers
  readonly put: Numbers
  readonly name: string
  readonly unit: string
  readonly format: Format
  readonly crosshairKey: string
  /** Spacing of strikes; side by side if absent. */
  readonly spacing?: StrikeSpacing
  /** Returns the path that a click on a bar opens. */
  readonly leadsTo?: (group: number) => string | undefined
  /** Levels of the strike axis, quote currency. */
  readonly levels?: readonly { readonly at: number; readonly label: string; readonly color: ReferenceLine['color'] }[]
}

/** A plot with a note about its totals for the header. */
export type CallPutSpec = PlotSpec & { readonly note: string | undefined }

/** Number of labeled bars on each side. */
const NAMED = 3

const numbersOf = (values: Numbers): readonly number[] => Array.from(values, (value) => value ?? 0)

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Indexes of the largest values of a side; none is next to another one, so that labels do not overlap. */
const largest = (values: Numbers): ReadonlySet<number> => {
  const apart = Math.max(2, Math.ceil(values.length / 30))
  const ranked = numbersOf(values)
    .map((value, i) => ({ size: Math.abs(value), i }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size)
  const named: number[] = []
  for (const { i } of ranked) {
    if (named.length === NAMED) break
    if (named.every((other) => Math.abs(other - i) >= apart)) named.push(i)
  }
  return new Set(named)
}

const ratioText = (put: number | null, call: number | null): string =>
  nonZeroText(put === null || call === null || call === 0 ? null : Math.abs(put / call), 2)

/** Tooltip lines of one strike or expiry in addition to its calls and puts. */
const factsOf = (call: Numbers, put: Numbers, amount: (value: number) => string) => {
  const total = sumOf(numbersOf(call).map(Math.abs)) + sumOf(numbersOf(put).map(Math.abs))
  const share = (value: number | null): string =>
    partText(value === null || total === 0 ? null : Math.abs(value) / total)
  return {
    call: (i: number) => {
      return [
        { label: 'of all', text: share(call[i]) },
        { label: 'total', text: amount((call[i] ?? Number.NaN) + (put[i] ?? Number.NaN)) },
      ]
    },
    put: (i: number) => [
      { label: 'of all', text: share(put[i]) },
      { label: 'put/call', text: ratioText(put[i], call[i]) },
    ],
  }
}

/** `12.3k BTC, put/call 0.62`: totals of all bars. */
const noteOf = (call: Numbers, put: Numbers, amount: (value: number) => string): string | undefined => {
  const calls = sumOf(numbersOf(call))
  const puts = sumOf(numbersOf(put))
  if (calls === 0 && puts === 0) return undefined
  const isWhole = ![...Array.from(call), ...Array.from(put)].includes(null)
  // Missing values are not in the sums.
  return `${isWhole ? '' : 'known: '}${amount(calls + puts)}, put/call ${ratioText(puts, calls)}`
}

/** Returns the position of a level between evenly spaced bars; undefined outside of them. */
export const positionOf = (groups: readonly number[], level: number): number | undefined => {
  const above = groups.findIndex((group) => group >= level)
  if (above < 0 || (above === 0 && groups[0] > level)) return undefined
  if (groups[above] === level) return above
  return above - 1 + (level - groups[above - 1]) / (groups[above] - groups[above - 1])
}

/**
 * Returns calls as bars upward and puts as bars downward, one per strike or expiry, with labels on the largest of each
 * side. The tooltip adds totals, shares and put/call; the header shows them for all bars.
 */
export const callPutBars = ({
  by,
  groups,
  call,
  put,
  levels = [],
  spacing = 'even',
  leadsTo,
  ...labels
}: CallPutBars): CallPutSpec => {
  const values = Array.from(groups, (value) => value ?? Number.NaN)
  const isToScale = by === 'strike' && spacing === 'linear'
  const x = isToScale ? values : values.map((_, i) => i)
  const references = levels.flatMap(({ at, ...line }): ReferenceLine[] => {
    const position = positionOf(values, at)
    return position === undefined ? [] : [{ along: 'x', at: isToScale ? at : position, ...line }]
  })
  const amount = (value: number): string => `${formatted(labels.format, value)}\u2009${labels.unit}`
  const facts = factsOf(call, put, amount)
  const named = { call: largest(call), put: largest(put) }
  const side = (id: 'call' | 'put', name: string, y: Numbers): Series => ({
    kind: 'bars',
    id,
    name,
    color: id,
    x,
    y,
    stack: 'all',
    readout: facts[id],
    ...(leadsTo === undefined ? {} : { pick: (i: number) => leadsTo(values[i]) }),
    ...(by === 'strike' ? { labelAt: (i: number) => (named[id].has(i) ? strikeText(values[i]) : undefined) } : {}),
  })
  const below = Array.from(put, (value) => (value === null ? null : -Math.abs(value)))
  const plot: CallPutSpec = {
    kind: 'plot',
    note: noteOf(call, put, amount),
    x: isToScale ? { kind: 'linear', name: 'Strike', unit: 'USD', format: { kind: 'strike' } } : evenAxis(by, values),
    // Puts are drawn below the axis, but their amounts are positive and labeled as such.
    y: {
      kind: 'linear',
      name: labels.name,
      unit: labels.unit,
      format: labels.format,
      hasZero: true,
      isMirrored: true,
    },
    series: values.length === 0 ? [] : [side('call', 'Calls', call), side('put', 'Puts', below)],
    references,
    crosshairKey: labels.crosshairKey,
  }
  return spacing === 'near' ? withSpacing(plot, spacing) : plot
}
