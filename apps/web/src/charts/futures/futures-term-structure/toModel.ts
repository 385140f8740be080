import { compactText, dateText, type Format } from '@gvol/format'
import type { ColorRef, PlotSpec, Series } from '@gvol/plot'
import { groupedRows, rampPosition, valuesAt } from '../../../chart/definition/rows.ts'
import { DAY_TICKS } from '../../../chart/model/dayTicks.ts'
import { marginText } from '../../../chart/model/marginText.ts'
import type { StudyAnswer } from '../../../data/study.ts'

export const COLUMNS = [
  'symbol',
  'margin',
  'kind',
  'instrument',
  'expiry',
  'days',
  'price',
  'index',
  'basis',
  'apr',
  'fundingApr',
  'openInterestUsd',
] as const

type Data = StudyAnswer<'futures-term-structure', (typeof COLUMNS)[number]>['data']
type Measure = 'apr' | 'basis' | 'price'

const AXES: Readonly<Record<Measure, { readonly name: string; readonly unit: string; readonly format: Format }>> = {
  apr: { name: 'APR, simple', unit: '%', format: { kind: 'percent', decimals: 2 } },
  basis: { name: 'Basis', unit: 'USD', format: { kind: 'compact' } },
  price: { name: 'Price', unit: 'USD', format: { kind: 'price', tick: 0.01 } },
}

/** A perpetual has no basis rate; its cost is the funding. */
const valueAt = (data: Data, row: number, measure: Measure): number | null =>
  measure === 'apr' && data.kind[row] === 'perpetual' ? data.fundingApr[row] : data[measure][row]

const readout = (data: Data, row: number) => [
  { label: 'Contract', text: data.instrument[row] ?? '–' },
  { label: 'Expiry', text: data.expiry[row] === null ? 'perpetual' : dateText(data.expiry[row]) },
  { label: 'Open', text: `${compactText(data.openInterestUsd[row])} USD` },
]

/** One line per market and margin over its dated futures; perpetuals are points. */
const curve = (data: Data, rows: readonly number[], measure: Measure, color: ColorRef): readonly Series[] => {
  const { symbol, margin } = { symbol: data.symbol[rows[0]], margin: data.margin[rows[0]] }
  const of = (kind: string) => {
    const own = rows.filter((row) => data.kind[row] === kind)
    return {
      own,
      plotted: {
        color,
        x: valuesAt(data.days, own),
        y: own.map((row) => valueAt(data, row, measure)),
        readout: (at: number) => readout(data, own[at]),
      },
    }
  }
  const dated = of('future')
  const perpetual = of('perpetual')
  const name = `${symbol} ${marginText(margin)}`
  return [
    ...(dated.own.length === 0 ? [] : [{ kind: 'line', id: `${symbol}.${margin}`, name, ...dated.plotted } as const]),
    ...(perpetual.own.length === 0
      ? []
      : [
          {
            kind: 'points',
            id: `${symbol}.${margin}.perpetual`,
            name: `${name} perpetual`,
            ...perpetual.plotted,
          } as const,
        ]),
  ]
}

/** Returns price, basis or rate over days to expiry. */
export const toModel = (
  { data }: StudyAnswer<'futures-term-structure', (typeof COLUMNS)[number]>,
  measure: Measure,
  axis: 'linear' | 'sqrt' | 'log',
): PlotSpec => {
  const listed = Array.from(data.days.keys()).filter(
    (row) => data.kind[row] !== 'constant-maturity' && !(axis === 'log' && data.days[row] <= 0),
  )
  const names = data.symbol.map((symbol, row) => `${symbol} ${data.margin[row]}`)
  const curves = [...groupedRows(names, listed).values()]
  const index =
    measure === 'price' ? (valuesAt(data.index, listed).find((value) => value !== null) ?? undefined) : undefined
  return {
    kind: 'plot',
    x: {
      kind: axis,
      name: 'To expiry',
      unit: 'days',
      format: { kind: 'days' },
      ticks: axis === 'log' ? DAY_TICKS : [{ value: 0, label: '0' }, ...DAY_TICKS],
    },
    y: { kind: 'linear', ...AXES[measure] },
    series: curves.flatMap((rows, i) =>
      curve(data, rows, measure, i === 0 ? 'accent' : { ramp: rampPosition(i, curves.length) }),
    ),
    references: [
      ...(measure === 'price' ? [] : [{ along: 'y', at: 0, label: '', color: 'hairline' } as const]),
      ...(index === undefined ? [] : [{ along: 'y', at: index, label: 'Index', color: 'spot' } as const]),
    ],
    crosshairKey: 'days',
  }
}
