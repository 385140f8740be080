import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ControlTexts, controlValues } from '../../../chart/definition/controls.ts'
import { type Chart, type ChartFixture, requestsOf } from '../../../chart/definition/defineChart.ts'
import { type ChartId, catalog, loadChart } from '../../../charts/catalog.ts'
import { loadFixture } from '../../../charts/fixtures.ts'
import { useNear } from '../../../features/workspaces/panel/useNear.ts'
import { DEFAULT_CONTROLS } from '../../../page-controls/pageControls.ts'
import { ChartFrame } from '../../../panel/frame/ChartFrame.tsx'
import { SectionLinks } from '../../../ui/SectionLinks.tsx'
import { GALLERY_STATES, type GalleryState, galleryStudies } from './galleryState.ts'
import { MarkSpecimens } from './MarkSpecimens.tsx'

type Exhibit = { readonly chart: Chart; readonly fixture: ChartFixture }

/** Loads a chart and its fixture when needed; undefined until loaded. */
const useExhibit = (id: ChartId, isLoaded: boolean): Exhibit | undefined => {
  const [exhibit, setExhibit] = useState<Exhibit>()
  const [failure, setFailure] = useState<Error>()
  useEffect(() => {
    if (!isLoaded) return
    let isGone = false
    Promise.all([loadChart(id), loadFixture(id)]).then(
      ([chart, fixture]) => !isGone && setExhibit({ chart, fixture }),
      (error: Error) => !isGone && setFailure(error),
    )
    return () => {
      isGone = true
    }
  }, [id, isLoaded])
  if (failure) throw failure
  return exhibit
}

const Framed = ({
  chart,
  fixture,
  state,
  height,
}: Exhibit & { readonly state: GalleryState; readonly height: number }) => {
  const [texts, setTexts] = useState<ControlTexts>(fixture.controls)
  const controls = useMemo(
    () => ({
      ...DEFAULT_CONTROLS,
      ...fixture.subject,
      own: controlValues(chart.controls, texts),
    }),
    [chart, fixture, texts],
  )
  const requests = useMemo(() => requestsOf(chart, controls), [chart, controls])
  const studies = useMemo(
    () =>
      galleryStudies(
        fixture,
        requests.map(([name]) => name),
        state,
      ),
    [fixture, requests, state],
  )
  const onControl = (name: string, text: string | undefined) =>
    setTexts(({ [name]: _, ...rest }) => (text === undefined ? rest : { ...rest, [name]: text }))
  return (
    <ChartFrame
      chart={chart}
      controls={controls}
      texts={texts}
      onControl={onControl}
      requests={requests}
      state={studies}
      listedExpiries={[]}
      height={height}
    />
  )
}

/** One chart of the catalog, loaded when it comes near the window. */
const Hung = ({ id, ...props }: { readonly id: ChartId; readonly state: GalleryState; readonly height: number }) => {
  const { ref, isNear } = useNear<HTMLDivElement>(false)
  const [wasNear, setWasNear] = useState(false)
  useEffect(() => {
    if (isNear) setWasNear(true)
  }, [isNear])
  const exhibit = useExhibit(id, wasNear)
  return (
    <div
      ref={ref}
      style={{ minHeight: props.height }}
      {...(exhibit ? {} : { 'data-chart': id, 'data-status': 'waiting' })}
    >
      {exhibit && <Framed {...exhibit} {...props} />}
    </div>
  )
}

const MAX_CHARTS = 300
const IDS = Object.keys(catalog) as ChartId[]

/** Returns every chart once, or repeated to fill a wall with small ones: `?charts=30` fills 2560 × 1440 pixels. */
const hung = (requestedCount: number): readonly ChartId[] => {
  const count = Math.min(Math.max(IDS.length, requestedCount), MAX_CHARTS)
  return Array.from({ length: Math.ceil(count / IDS.length) }, () => IDS)
    .flat()
    .slice(0, count)
}

/** `/gallery/`: every chart of the catalog from its fixture, in every panel state, and every mark. */
export const Gallery = () => {
  const [params] = useSearchParams()
  const requestedState = params.get('state') ?? ''
  const isWall = params.has('charts')
  const state: GalleryState = Object.hasOwn(GALLERY_STATES, requestedState) ? (requestedState as GalleryState) : 'live'
  return (
    <main>
      <div className="sticky top-0 z-20 flex min-h-9 flex-wrap items-center gap-4 border-hairline border-b bg-background px-3 py-1">
        <h1 className="font-[600] text-[13px]">Chart gallery</h1>
        <SectionLinks
          label="State"
          value={state}
          options={GALLERY_STATES}
          linkTo={(next) => ({ search: `?state=${next}` })}
        />
      </div>
      <div
        id="exhibits"
        role="tabpanel"
        aria-label={GALLERY_STATES[state]}
        className={
          isWall
            ? 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,25rem),1fr))] gap-1 p-1'
            : 'grid grid-cols-1 gap-2 p-2 lg:grid-cols-2 2xl:grid-cols-3'
        }
      >
        {hung(Number(params.get('charts'))).map((id, i) => (
          <Hung key={`${id} ${Math.floor(i / IDS.length)}`} id={id} state={state} height={isWall ? 224 : 340} />
        ))}
      </div>
      {!isWall && <MarkSpecimens />}
    </main>
  )
}
