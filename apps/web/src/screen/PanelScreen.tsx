import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { PageControlBar } from '../control-bar/PageControlBar.tsx'
import { useControls } from '../control-bar/useControls.ts'
import { importWithRetry } from '../data/code/importWithRetry.ts'
import { lazyComponent } from '../data/code/lazyComponent.ts'
import type { PathParams } from '../data/paths.ts'
import { useSettings } from '../data/settings/settings.ts'
import { studyRequest } from '../data/study.ts'
import type { SubjectValues } from '../data/subject.ts'
import { useStudy } from '../data/useStudies.ts'
import { PanelGrid } from '../features/panel-grid/PanelGrid.tsx'
import type { PageFacts } from '../page-control/definePageControl.ts'
import { useMarkets } from '../page-control/useListed.ts'
import { defaultAgainst } from '../page-controls/against/control.ts'
import { otherBook } from '../page-controls/against/otherBook.ts'
import type { PageControls } from '../page-controls/pageControls.ts'
import { controlsOf, screenDefaults } from '../screens/screens.ts'
import { SectionLinks } from '../ui/SectionLinks.tsx'
import { useDesk } from './DeskContext.ts'
import type { PathSubject, Screen, ScreenSection } from './defineScreen.ts'
import { CoinMarket } from './links/CoinMarket.tsx'
import { NothingHere } from './links/NothingHere.tsx'
import { OtherMarkets } from './links/OtherMarkets.tsx'
import { subjectOfScreen } from './subjectOfScreen.ts'
import { sectionOf, withView } from './view.ts'

const NONE: readonly number[] = []

/** Loaded only by pages of a single structure. */
const FollowStructure = lazyComponent(
  async () =>
    (await importWithRetry(() => import('../features/workspaces/follow/FollowStructure.tsx'))).FollowStructure,
)

/** Top bar and page header, pixels. */
const BARS = 44 + 36

type Props = { readonly screen: Screen; readonly sections: Readonly<Record<string, ScreenSection>> }

/** Returns the default control values of the page, used where its URL has none. */
const useScreenDefaults = (screen: Screen): PageControls => {
  const settings = useSettings()
  const { symbol } = useDesk().market
  return useMemo(() => screenDefaults(screen, symbol, settings), [screen, symbol, settings])
}

/** Returns the market of the page: from the path, else from its controls, else the last one shown. */
const useMarket = (screen: Screen, { venue }: PageControls): MarketName => {
  const { exchange, symbol } = useParams()
  const { market } = useDesk()
  const chosen = controlsOf(screen).includes('venue') ? venue : undefined
  const marketExchange = exchange ?? chosen ?? market.exchange
  return useMemo(
    () => ({ exchange: marketExchange, symbol: symbol ?? market.symbol }),
    [marketExchange, symbol, market.symbol],
  )
}

type ScreenViewProps = Props & {
  readonly market: MarketName
  readonly controls: PageControls
  readonly change: (change: Partial<PageControls>) => void
  readonly listedExpiries: readonly number[]
  readonly atMs: number
  /** The second book of a comparison screen. */
  readonly other?: MarketName
  /** Subject of the panels, where the screen determines it. */
  readonly about?: SubjectValues
}

const filledOf = (params: Readonly<Record<string, string | undefined>>): PathParams =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const ScreenView = ({
  screen,
  sections,
  market,
  other,
  about,
  controls,
  change,
  listedExpiries,
  atMs,
}: ScreenViewProps) => {
  const params = useParams()
  const [search] = useSearchParams()
  const ids = Object.keys(sections)
  const section = sectionOf(ids, search.get('view'))
  const { title = '', panels = [] } = sections[section] ?? {}
  const titles = Object.fromEntries(Object.entries(sections).map(([id, one]) => [id, one.title]))
  const pathParams = filledOf(params)
  const facts: PageFacts = {
    market,
    listedExpiries,
    atMs,
    isHistorical: controls.asOfMs !== undefined,
    coin: controlsOf(screen).includes('coin') && controls.coin ? controls.coin : coinOf(market.symbol),
    choices: screen.choices ?? {},
  }
  const { coin } = facts
  const instrument = params.instrument ?? params.instrumentName ?? controls.contract
  const subject = useMemo(
    () => about ?? subjectOfScreen(screen.subject, { ...market, coin }, instrument, other),
    [about, screen.subject, market, coin, instrument, other],
  )
  const visibleControls = controlsOf(screen, section)
  // A structure in the path overrides the others.
  const structure = params.uniTrade
  // On a phone the heading is the only place that names the contract or structure; it is also shown where the control
  // bar is otherwise empty.
  const isOfOne = screen.subject === 'instrument' || structure !== undefined
  const hasHeadingOnPhone = isOfOne || (ids.length < 2 && visibleControls.length === 0)
  return (
    <main>
      {/* One line on a phone, unless a control needs a full line. */}
      <div className="sticky top-0 z-20 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-hairline border-b bg-background px-2 py-1 max-sm:not-has-[.basis-full]:flex-nowrap sm:gap-x-4 sm:px-3">
        <h1
          className={
            hasHeadingOnPhone
              ? 'basis-full font-[600] text-[13px] sm:basis-auto'
              : 'sr-only sm:not-sr-only sm:font-[600] sm:text-[13px]'
          }
        >
          {screen.heading?.(pathParams) ?? screen.title}
        </h1>
        {ids.length > 1 && (
          <SectionLinks
            label="Sections"
            value={section}
            options={titles}
            linkTo={(view) => ({ search: withView(ids, search, view) })}
          />
        )}
        <PageControlBar ids={visibleControls} controls={controls} facts={facts} onChange={change} />
        {structure !== undefined && (
          <Suspense>
            <FollowStructure market={market} uniTrade={structure} tradeId={controls.print} />
          </Suspense>
        )}
      </div>
      {screen.needs !== undefined && params.exchange !== undefined && (
        <OtherMarkets need={screen.needs} exchange={params.exchange} symbol={params.symbol} />
      )}
      {screen.subject === 'coin' && params.exchange === undefined && params.symbol !== undefined && (
        <CoinMarket exchange={market.exchange} symbol={params.symbol} />
      )}
      <div id="section" role="tabpanel" aria-label={title}>
        <PanelGrid
          screen={`${screen.id}.${section}`}
          slots={panels}
          subject={subject}
          page={structure === undefined ? controls : { ...controls, structure }}
          listedExpiries={listedExpiries}
          top={BARS}
        />
      </div>
    </main>
  )
}

type ScreenProps = Omit<ScreenViewProps, 'listedExpiries' | 'atMs'>

const nowOf = ({ asOfMs }: PageControls): number => asOfMs ?? Date.now()

/** Provides the expiries of a screen about an option book. */
const OfBook = (props: ScreenProps) => {
  const { market, controls } = props
  const request = useMemo(
    () => studyRequest('term-structure', market, controls.asOfMs, ['expiry']),
    [market, controls.asOfMs],
  )
  const { answer } = useStudy(request)
  return <ScreenView {...props} listedExpiries={answer?.data.expiry ?? NONE} atMs={answer?.asOfMs ?? nowOf(controls)} />
}

/** Provides the expiries of all books of a coin, for coin screens with an expiry control. */
const OfCoin = (props: ScreenProps) => {
  const { market, controls } = props
  const coin = controls.coin ?? coinOf(market.symbol)
  const request = useMemo(
    () => studyRequest('venue-open-interest', { coin }, controls.asOfMs, ['expiry'], { by: 'expiry' }),
    [coin, controls.asOfMs],
  )
  const { answer } = useStudy(request)
  // Several venues list the same expiries.
  const listed = useMemo(() => [...new Set(answer?.data.expiry ?? NONE)].flatMap((expiry) => expiry ?? []), [answer])
  return <ScreenView {...props} listedExpiries={listed} atMs={answer?.asOfMs ?? nowOf(controls)} />
}

/** Provides the second book of a comparison screen: that of the chosen coin. */
const OfTwoBooks = (props: ScreenProps) => {
  const { market, controls } = props
  const markets = useMarkets()
  const coin = controls.against ?? defaultAgainst(coinOf(market.symbol))
  const { exchange, symbol } = otherBook(market, coin, markets)
  const other = useMemo(() => ({ exchange, symbol }), [exchange, symbol])
  return <OfBook {...props} other={other} />
}

/** A screen that derives its subject from the path, or shows a message for an invalid path. */
const OfPath = ({ aboutOf, ...props }: ScreenProps & { readonly aboutOf: PathSubject }) => {
  const params = useParams()
  const markets = useMarkets()
  // Compared as text: the markets are a new array with every status, but the requests must remain the same.
  const text = JSON.stringify(aboutOf(filledOf(params), markets))
  const about = useMemo(() => JSON.parse(text) as ReturnType<PathSubject>, [text])
  if (!about.ok) return <NothingHere {...about} section={props.screen.section} />
  const { exchange, symbol } = about.values
  return <OfBook {...props} market={{ exchange, symbol }} about={about.values} />
}

/** Renders a screen from its declaration: tabs, page controls, panels in the user's layout. */
export const PanelScreen = ({ screen, sections }: Props) => {
  const [controls, change] = useControls(useScreenDefaults(screen))
  const market = useMarket(screen, controls)
  const screenProps: ScreenProps = { screen, sections, market, controls, change }
  if (screen.aboutOf !== undefined) return <OfPath {...screenProps} aboutOf={screen.aboutOf} />
  if (screen.subject === 'two-books') return <OfTwoBooks {...screenProps} />
  if (screen.subject === 'coin' && controlsOf(screen).includes('expiries')) return <OfCoin {...screenProps} />
  return screen.subject === 'option-book' ? (
    <OfBook {...screenProps} />
  ) : (
    <ScreenView {...screenProps} listedExpiries={NONE} atMs={nowOf(controls)} />
  )
}
