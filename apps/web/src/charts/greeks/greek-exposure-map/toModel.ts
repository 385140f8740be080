import { dateText, strikeText } from '@gvol/format'
import type { PlotSpec } from '@gvol/plot'
import { ALL_STRIKES, isInStrikeRange, type StrikeView } from '../../../chart/choices/strikeRange.ts'
import { levelLines } from '../../../chart/model/strikes/strikeBars.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { EXPOSURE_UNITS } from '../exposureUnits.ts'
import { GREEKS, type Greek } from '../greek.ts'

export const COLUMNS = ['expiry', 'strike', 'net'] as const

type Answer = StudyAnswer<'greek-exposure', (typeof COLUMNS)[number]>

/** Maximum number of strikes; beyond it cells would be too narrow. */
const MAX_STRIKES = 48

/** The strikes with the largest exposure, ascending. */
const heaviest = ({ strike, net }: Answer['data'], view: StrikeView): readonly number[] => {
  const weight = new Map<number, number>()
  for (const [row, at] of strike.entries())
    if (at !== null && isInStrikeRange(view, at)) weight.set(at, (weight.get(at) ?? 0) + Math.abs(net[row] ?? 0))
  return [...weight]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_STRIKES)
    .map(([at]) => at)
    .sort((a, b) => a - b)
}

/** Returns cells over strike and expiry; options that are not listed have none. */
export const toModel = ({ data }: Answer, greek: Greek, view: StrikeView = ALL_STRIKES): PlotSpec => {
  const strikes = heaviest(data, view)
  const expiries = [...new Set(data.expiry.filter((at) => at !== null))].sort((a, b) => a - b)
  const values = new Float64Array(strikes.length * expiries.length).fill(Number.NaN)
  const columnOf = new Map(strikes.map((at, i) => [at, i]))
  const lineOf = new Map(expiries.map((at, i) => [at, i]))
  for (const [row, net] of data.net.entries()) {
    const column = columnOf.get(data.strike[row] ?? Number.NaN)
    const line = lineOf.get(data.expiry[row] ?? Number.NaN)
    if (column !== undefined && line !== undefined && net !== null) values[line * strikes.length + column] = net
  }
  return {
    kind: 'plot',
    x: {
      kind: 'category',
      name: 'Strike',
      unit: 'USD',
      categories: strikes.map((at) => strikeText(at)),
      values: strikes,
      isToScale: true,
    },
    y: { kind: 'category', name: 'Expiry', unit: '', categories: expiries.map((at) => dateText(at)), values: expiries },
    series: values.every(Number.isNaN)
      ? []
      : [
          {
            kind: 'heat',
            id: greek,
            name: `${GREEKS[greek].name}, ${EXPOSURE_UNITS[greek]}`,
            color: 'accent',
            values,
            scale: 'diverging',
            spread: 'x',
            format: { kind: 'usd' },
          },
        ],
    references: levelLines(strikes, [{ at: view.spot, label: 'Spot', color: 'spot' }]),
  }
}
