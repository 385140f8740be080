import { dateText, type Format, strikeText } from '@gvol/format'
import type { PlotSpec, ReferenceLine } from '@gvol/plot'

type Numbers = ArrayLike<number | null>

/** What is stacked, how it is counted, and what the bars stand on. */
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
  /** Levels of the strike axis, quote currency. */
  readonly levels?: readonly { readonly at: number; readonly label: string; readonly color: ReferenceLine['color'] }[]
}

const groupText = (by: CallPutBars['by'], value: number): string =>
  by === 'strike' ? strikeText(value) : dateText(value)

/** Where a level lies between the evenly spaced bars; undefined outside them. */
export const positionOf = (groups: readonly number[], level: number): number | undefined => {
  const above = groups.findIndex((group) => group >= level)
  if (above < 0 || (above === 0 && groups[0] > level)) return undefined
  if (groups[above] === level) return above
  return above - 1 + (level - groups[above - 1]) / (groups[above] - groups[above - 1])
}

/** Calls upwards and puts downwards from zero, side by side in colour and direction, one bar per strike or expiry. */
export const callPutBars = ({ by, groups, call, put, levels = [], ...labels }: CallPutBars): PlotSpec => {
  const values = Array.from(groups, (value) => value ?? Number.NaN)
  const positions = values.map((_, i) => i)
  const references = levels.flatMap(({ at, ...line }): ReferenceLine[] => {
    const position = positionOf(values, at)
    return position === undefined ? [] : [{ along: 'x', at: position, ...line }]
  })
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: by === 'strike' ? 'Strike' : 'Expiry',
      unit: by === 'strike' ? 'USD' : '',
      categories: values.map((value) => groupText(by, value)),
      values,
    },
    // Puts hang below the axis; what they count is as positive as what calls do.
    y: {
      kind: 'linear',
      name: labels.name,
      unit: labels.unit,
      format: labels.format,
      hasZero: true,
      isMirrored: true,
    },
    series:
      values.length === 0
        ? []
        : [
            { kind: 'bars', id: 'call', name: 'Calls', color: 'call', x: positions, y: call, stack: 'all' },
            {
              kind: 'bars',
              id: 'put',
              name: 'Puts',
              color: 'put',
              x: positions,
              y: Array.from(put, (value) => (value === null ? null : -Math.abs(value))),
              stack: 'all',
            },
          ],
    references,
    crosshairKey: labels.crosshairKey,
  }
}
