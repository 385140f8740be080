import { compactText } from '@gvol/format'
import type { PlotSpec, Series } from '@gvol/plot'
import type { StudyAnswer } from '../../../data/study.ts'
import { DAY_TERM_IDS, termBars } from '../dayTerms.ts'

/** In the order of their bars. */
const TERM_IDS = ['flows', ...DAY_TERM_IDS, 'fees', 'interest'] as const

export const COLUMNS = [
  ...(['at', 'currency', 'cash', 'options', 'futures', 'equityUsd', 'changeUsd'] as const),
  ...TERM_IDS,
] as const

export type EquityView = 'equity' | 'change' | 'currencies'

/** A plot with the newest equity in its header. */
export type Equity = PlotSpec & { readonly note: string | undefined }

type Answer = StudyAnswer<'portfolio-equity', (typeof COLUMNS)[number]>

const ALL = 'all'

const PARTS = {
  cash: ['Cash', 'spot'],
  options: ['Options', 'call'],
  futures: ['Futures', 'forward'],
} as const

const currencySeries = ({ at, currency, equityUsd }: Answer['data']): readonly Series[] => {
  const names = [...new Set(currency)].filter((name) => name !== null && name !== ALL).sort()
  return names.map((name, i): Series => {
    const rows = currency.flatMap((own, row) => (own === name ? [row] : []))
    return {
      kind: 'line',
      id: String(name),
      name: String(name),
      color: { ramp: names.length < 2 ? 0 : i / (names.length - 1) },
      x: rows.map((row) => at[row] as number),
      y: rows.map((row) => equityUsd[row] ?? null),
    }
  })
}

const seriesOf = (data: Answer['data'], view: EquityView): readonly Series[] => {
  if (view === 'currencies') return currencySeries(data)
  const rows = data.currency.flatMap((name, row) => (name === ALL ? [row] : []))
  const of = (values: readonly (number | null)[]) => rows.map((row) => values[row] ?? null)
  const x = rows.map((row) => data.at[row] as number)
  if (view === 'change') {
    const terms = {} as Record<(typeof TERM_IDS)[number], readonly (number | null)[]>
    for (const term of TERM_IDS) terms[term] = of(data[term])
    return [
      ...termBars(TERM_IDS, x, terms),
      { kind: 'line', id: 'change', name: 'Change', color: 'text', x, y: of(data.changeUsd) },
    ]
  }
  const parts = (Object.keys(PARTS) as (keyof typeof PARTS)[]).map((id): Series => {
    const [name, color] = PARTS[id]
    return { kind: 'line', id, name, color, x, y: of(data[id]) }
  })
  return [...parts, { kind: 'line', id: 'equity', name: 'Equity', color: 'accent', x, y: of(data.equityUsd) }]
}

/** Returns equity by day with its parts, by currency, or its change as bars by source. */
export const toModel = ({ data }: Answer, view: EquityView): Equity => {
  const series = data.at.length === 0 ? [] : seriesOf(data, view)
  const last = data.currency.lastIndexOf(ALL)
  const equity = data.equityUsd[last]
  return {
    kind: 'plot',
    note: equity === undefined || equity === null ? undefined : `${compactText(equity, { isSigned: true })} USD`,
    x: { kind: 'time', name: '', unit: '' },
    y: {
      kind: 'linear',
      name: view === 'change' ? 'Change' : 'Equity',
      unit: 'USD',
      format: { kind: 'compact' },
      hasZero: view === 'change',
      isSigned: true,
    },
    series,
    // Sources without one of them would not add up to the change.
    initiallyVisible: series.map(({ id }) => id),
    crosshairKey: 'time',
  }
}
