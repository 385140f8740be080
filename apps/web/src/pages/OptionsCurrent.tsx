import { coinOf } from '@gvol/market'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { type ChartId, isChartId } from '../charts/catalog.ts'
import { studyRequest } from '../data/study.ts'
import { useStudy } from '../data/useStudies.ts'
import type { PanelPlace } from '../features/panel-grid/layout.ts'
import { PanelGrid } from '../features/panel-grid/PanelGrid.tsx'
import { PageControlBar } from '../page-controls/_kit/PageControlBar.tsx'
import { useControls } from '../page-controls/_kit/useControls.ts'
import { SectionLinks } from '../ui/SectionLinks.tsx'
import { useTitle } from '../ui/useTitle.ts'

const SECTIONS = {
  volatility: 'Volatility',
  positioning: 'Positioning',
  activity: 'Activity',
  chain: 'Chain',
} as const

type Section = keyof typeof SECTIONS

/** Which charts, where; ids that the catalog does not know are left out. */
const PLACES: Record<Section, readonly PanelPlace<string>[]> = {
  volatility: [
    { id: 'term-structure', columns: 4 },
    { id: 'smile', columns: 4 },
    { id: 'skew', columns: 4 },
    { id: 'smile-by-delta', columns: 4 },
    { id: 'vol-surface', columns: 4 },
    { id: 'constant-maturity', columns: 4 },
    { id: 'delta-grid', columns: 8 },
    { id: 'constant-maturity-skew', columns: 4 },
    { id: 'surface-fit', columns: 8 },
    { id: 'implied-distribution', columns: 4 },
    { id: 'metrics', columns: 12 },
  ],
  positioning: [
    { id: 'open-interest-by-strike', columns: 8 },
    { id: 'open-interest-by-expiry', columns: 4 },
    { id: 'implied-distribution', columns: 6 },
    { id: 'max-pain', columns: 6 },
  ],
  activity: [
    { id: 'volume-today', columns: 12 },
    { id: 'metrics', columns: 12 },
  ],
  chain: [{ id: 'option-chain', columns: 12, isWhole: true }],
}

const isDrawn = (place: PanelPlace<string>): place is PanelPlace<ChartId> => isChartId(place.id)

const NONE: readonly number[] = []

/** Top bar and page header. */
const BARS = 44 + 36

const sectionOf = (text: string | null): Section =>
  text !== null && Object.hasOwn(SECTIONS, text) ? (text as Section) : 'volatility'

const withView = (params: URLSearchParams, view: Section): string => {
  const next = new URLSearchParams(params)
  if (view === 'volatility') next.delete('view')
  else next.set('view', view)
  return next.size === 0 ? '' : `?${next}`
}

/** `/options/{exchange}/{symbol}/current/` */
export const OptionsCurrent = () => {
  const { exchange = '', symbol = '' } = useParams()
  const market = useMemo(() => ({ exchange, symbol }), [exchange, symbol])
  const [controls, change] = useControls()
  const [params] = useSearchParams()
  const section = sectionOf(params.get('view'))
  const request = useMemo(
    () => studyRequest('term-structure', market, controls.asOfMs, ['expiry']),
    [market, controls.asOfMs],
  )
  const { answer } = useStudy(request)
  const listedExpiries = answer?.data.expiry ?? NONE
  const places = useMemo(() => PLACES[section].filter(isDrawn), [section])
  useTitle(`${symbol} options`, exchange)

  return (
    <main>
      <div className="sticky top-0 z-20 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-hairline border-b bg-background px-2 py-1 max-sm:flex-nowrap sm:gap-x-4 sm:px-3">
        <h1 className="sr-only sm:not-sr-only sm:font-[600] sm:text-[13px]">{symbol} options</h1>
        <SectionLinks
          label="Sections"
          value={section}
          options={SECTIONS}
          linkTo={(view) => ({ search: withView(params, view) })}
        />
        <PageControlBar
          ids={['expiries', 'dte', 'delta']}
          controls={controls}
          facts={{
            market,
            listedExpiries,
            atMs: answer?.asOfMs ?? controls.asOfMs ?? Date.now(),
            coin: coinOf(symbol),
            choices: {},
          }}
          onChange={change}
        />
      </div>
      <div id="section" role="tabpanel" aria-label={SECTIONS[section]}>
        <PanelGrid
          screen={`options-current.${section}`}
          places={places}
          market={market}
          page={controls}
          listedExpiries={listedExpiries}
          top={BARS}
        />
      </div>
    </main>
  )
}
