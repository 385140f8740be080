import { coinOf } from '@gvol/market'
import type { MarketName } from '@gvol/wire'
import { lazy, Suspense, useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Place } from '../../data/paths.ts'
import { useSettings } from '../../data/settings/settings.ts'
import { studyRequest } from '../../data/study.ts'
import type { SubjectValues } from '../../data/subject.ts'
import { useStudy } from '../../data/useStudies.ts'
import { PanelGrid } from '../../features/panel-grid/PanelGrid.tsx'
import type { PageFacts } from '../../page-controls/_kit/definePageControl.ts'
import { PageControlBar } from '../../page-controls/_kit/PageControlBar.tsx'
import type { PageControls } from '../../page-controls/_kit/pageControls.ts'
import { useControls } from '../../page-controls/_kit/useControls.ts'
import { useMarkets } from '../../page-controls/_kit/useListed.ts'
import { usualAgainst } from '../../page-controls/against/control.ts'
import { otherBook } from '../../page-controls/against/otherBook.ts'
import { SectionLinks } from '../../ui/SectionLinks.tsx'
import { useDesk } from './DeskContext.ts'
import type { PlaceSubject, Screen, ScreenSection } from './defineScreen.ts'
import { NothingHere } from './links/NothingHere.tsx'
import { OtherMarkets } from './links/OtherMarkets.tsx'
import { controlsOf, standingOf } from './screens.ts'
import { subjectOfScreen } from './subjectOfScreen.ts'
import { sectionOf, withView } from './view.ts'

const NONE: readonly number[] = []

/** Pages of one structure alone load it. */
const FollowStructure = lazy(async () => ({
  default: (await import('../../features/structure/FollowStructure.tsx')).FollowStructure,
}))

/** Top bar and page header, pixels. */
const BARS = 44 + 36

type Props = { readonly screen: Screen; readonly sections: Readonly<Record<string, ScreenSection>> }

/** What the page shows where its address says nothing. */
const useStanding = (screen: Screen): PageControls => {
  const settings = useSettings()
  const { symbol } = useDesk().market
  return useMemo(() => standingOf(screen, symbol, settings), [screen, symbol, settings])
}

/** The market of the page: what the path names, else what its controls say, else the one looked at last. */
const useMarket = (screen: Screen, { venue }: PageControls): MarketName => {
  const { exchange, symbol } = useParams()
  const { market } = useDesk()
  const chosen = controlsOf(screen).includes('venue') ? venue : undefined
  const told = exchange ?? chosen ?? market.exchange
  return useMemo(() => ({ exchange: told, symbol: symbol ?? market.symbol }), [told, symbol, market.symbol])
}

type DrawnProps = Props & {
  readonly market: MarketName
  readonly controls: PageControls
  readonly change: (change: Partial<PageControls>) => void
  readonly listedExpiries: readonly number[]
  readonly atMs: number
  /** The book that a screen about two is compared with. */
  readonly other?: MarketName
  /** What the panels are about, where the screen says so itself. */
  readonly about?: SubjectValues
}

const filledOf = (params: Readonly<Record<string, string | undefined>>): Place =>
  Object.fromEntries(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value]] : [])))

const Drawn = ({ screen, sections, market, other, about, controls, change, listedExpiries, atMs }: DrawnProps) => {
  const params = useParams()
  const [search] = useSearchParams()
  const ids = Object.keys(sections)
  const section = sectionOf(ids, search.get('view'))
  const { title = '', panels = [] } = sections[section] ?? {}
  const titles = Object.fromEntries(Object.entries(sections).map(([id, one]) => [id, one.title]))
  const place = filledOf(params)
  const facts: PageFacts = {
    market,
    listedExpiries,
    atMs,
    isPast: controls.asOfMs !== undefined,
    coin: controlsOf(screen).includes('coin') && controls.coin ? controls.coin : coinOf(market.symbol),
    choices: screen.choices ?? {},
  }
  const { coin } = facts
  const instrument = params.instrument ?? params.instrumentName ?? controls.contract
  const subject = useMemo(
    () => about ?? subjectOfScreen(screen.subject, { ...market, coin }, instrument, other),
    [about, screen.subject, market, coin, instrument, other],
  )
  const shownControls = controlsOf(screen, section)
  // A structure in the path has the last word.
  const structure = params.uniTrade
  // What a screen of one contract or structure is about stands nowhere else on a phone; nor does anything where the bar
  // holds no more.
  const isOfOne = screen.subject === 'instrument' || structure !== undefined
  const hasHeadingOnPhone = isOfOne || (ids.length < 2 && shownControls.length === 0)
  return (
    <main>
      {/* One line on a phone, unless a control takes a line of its own. */}
      <div className="sticky top-0 z-20 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 border-hairline border-b bg-background px-2 py-1 max-sm:not-has-[.basis-full]:flex-nowrap sm:gap-x-4 sm:px-3">
        <h1
          className={
            hasHeadingOnPhone
              ? 'basis-full font-[600] text-[13px] sm:basis-auto'
              : 'sr-only sm:not-sr-only sm:font-[600] sm:text-[13px]'
          }
        >
          {screen.heading?.(place) ?? screen.title}
        </h1>
        {ids.length > 1 && (
          <SectionLinks
            label="Sections"
            value={section}
            options={titles}
            linkTo={(view) => ({ search: withView(ids, search, view) })}
          />
        )}
        <PageControlBar ids={shownControls} controls={controls} facts={facts} onChange={change} />
        {structure !== undefined && (
          <Suspense>
            <FollowStructure market={market} uniTrade={structure} tradeId={controls.print} />
          </Suspense>
        )}
      </div>
      {screen.asks !== undefined && params.exchange !== undefined && (
        <OtherMarkets wanted={screen.asks} exchange={params.exchange} symbol={params.symbol} />
      )}
      <div id="section" role="tabpanel" aria-label={title}>
        <PanelGrid
          screen={`${screen.id}.${section}`}
          places={panels}
          subject={subject}
          page={structure === undefined ? controls : { ...controls, structure }}
          listedExpiries={listedExpiries}
          top={BARS}
        />
      </div>
    </main>
  )
}

type AskedProps = Omit<DrawnProps, 'listedExpiries' | 'atMs'>

const nowOf = ({ asOfMs }: PageControls): number => asOfMs ?? Date.now()

/** A screen about an option book knows its expiries. */
const OfBook = (props: AskedProps) => {
  const { market, controls } = props
  const request = useMemo(
    () => studyRequest('term-structure', market, controls.asOfMs, ['expiry']),
    [market, controls.asOfMs],
  )
  const { answer } = useStudy(request)
  return <Drawn {...props} listedExpiries={answer?.data.expiry ?? NONE} atMs={answer?.asOfMs ?? nowOf(controls)} />
}

/** A screen about a coin that lets choose expiries knows those of all its books. */
const OfCoin = (props: AskedProps) => {
  const { market, controls } = props
  const coin = controls.coin ?? coinOf(market.symbol)
  const request = useMemo(
    () => studyRequest('venue-open-interest', { coin }, controls.asOfMs, ['expiry'], { by: 'expiry' }),
    [coin, controls.asOfMs],
  )
  const { answer } = useStudy(request)
  // Several venues list the same.
  const listed = useMemo(() => [...new Set(answer?.data.expiry ?? NONE)].flatMap((expiry) => expiry ?? []), [answer])
  return <Drawn {...props} listedExpiries={listed} atMs={answer?.asOfMs ?? nowOf(controls)} />
}

/** A screen about two books knows the second: that of the coin asked for. */
const OfTwoBooks = (props: AskedProps) => {
  const { market, controls } = props
  const markets = useMarkets()
  const coin = controls.against ?? usualAgainst(coinOf(market.symbol))
  const { exchange, symbol } = otherBook(market, coin, markets)
  const other = useMemo(() => ({ exchange, symbol }), [exchange, symbol])
  return <OfBook {...props} other={other} />
}

/** A screen that finds out itself what its path is about; a path about nothing is told so. */
const OfPlace = ({ aboutOf, ...props }: AskedProps & { readonly aboutOf: PlaceSubject }) => {
  const params = useParams()
  const markets = useMarkets()
  // Texts are compared: markets come anew with every status, and what is asked must not.
  const text = JSON.stringify(aboutOf(filledOf(params), markets))
  const about = useMemo(() => JSON.parse(text) as ReturnType<PlaceSubject>, [text])
  if (!about.ok) return <NothingHere {...about} section={props.screen.section} />
  const { exchange, symbol } = about.values
  return <OfBook {...props} market={{ exchange, symbol }} about={about.values} />
}

/** Draws a screen from its declaration: tabs, controls of the page, panels where the reader left them. */
export const PanelScreen = ({ screen, sections }: Props) => {
  const [controls, change] = useControls(useStanding(screen))
  const market = useMarket(screen, controls)
  const asked: AskedProps = { screen, sections, market, controls, change }
  if (screen.aboutOf !== undefined) return <OfPlace {...asked} aboutOf={screen.aboutOf} />
  if (screen.subject === 'two-books') return <OfTwoBooks {...asked} />
  if (screen.subject === 'coin' && controlsOf(screen).includes('expiries')) return <OfCoin {...asked} />
  return screen.subject === 'option-book' ? (
    <OfBook {...asked} />
  ) : (
    <Drawn {...asked} listedExpiries={NONE} atMs={nowOf(controls)} />
  )
}
