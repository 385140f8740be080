import type { MarketName } from '@gvol/wire'
import { useContext, useMemo, useState, useSyncExternalStore } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useControls } from '../../control-bar/useControls.ts'
import { useAlerts } from '../../data/alerts/AlertsContext.ts'
import { showsNoteFlags } from '../../data/notes/noteStore.ts'
import { showsMyStrikes } from '../../data/portfolio/myStrikes.ts'
import { GoingContext } from '../../data/route/going.ts'
import type { Me, Visitor } from '../../data/session.ts'
import { useSettings } from '../../data/settings/settings.ts'
import { useFiringNotices } from '../../features/alerts/bell/useFiringNotices.ts'
import { CalculatorHost } from '../../features/calculators/panel/CalculatorHost.tsx'
import { Installed } from '../../features/install/Installed.tsx'
import { emptyNote } from '../../features/journal/model/noteDraft.ts'
import { FrameActionsContext } from '../../panel/frame/FrameActions.ts'
import { DeskContext } from '../../screen/DeskContext.ts'
import { LIKELY_LOADS } from '../../screen/loadScreen.ts'
import { marketOfPath, parentOf, pathForMarket, screenOfPath } from '../../screens/screens.ts'
import { favoriteIds, toggled } from '../../screens/visits.ts'
import { classNames } from '../../ui/classNames.ts'
import { loadLists } from '../../ui/overlay/loadLists.ts'
import { setTheme, useMode } from '../../ui/theme/theme.ts'
import type { Toasts } from '../../ui/toast/toasts.ts'
import { AccessGate } from '../access/AccessGate.tsx'

import { useKeyAction } from '../keyboard/keyActions.ts'
import { LazyKeyMap } from '../keyboard/LazyKeyMap.tsx'
import { useKeyboard } from '../keyboard/useKeyboard.ts'
import { usePointedPanel } from '../keyboard/usePointedPanel.ts'
import { LazyPalette } from '../palette/LazyPalette.tsx'
import { ACCESS_DELAY_MS, ROUTE_DELAY_MS } from '../start/startUp.ts'
import { useDelayed } from '../waiting/useDelayed.ts'
import { useLongerThan } from '../waiting/useLongerThan.ts'
import { BottomBar } from './BottomBar.tsx'
import { deskLink } from './deskLink.ts'
import { PickedInstrument } from './PickedInstrument.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'

/** Code to prefetch: lists behind buttons first, then likely pages. */
const AHEAD = [loadLists, ...LIKELY_LOADS]

/** The border around the desk: amber while it shows history, red while the market is simulated. */
const StateLine = ({ isPast, isSimulated }: { readonly isPast: boolean; readonly isSimulated: boolean }) => {
  if (!isPast && !isSimulated) return null
  const color = isSimulated ? 'border-simulated' : 'border-as-of'
  return <div aria-hidden="true" className={classNames('pointer-events-none fixed inset-0 z-[55] border-2', color)} />
}

const nothing = () => undefined
const noopUnsubscribe = () => nothing

/** Says that the next screen is still loading; the previous one remains until then. */
const DelayNotice = () => {
  const going = useContext(GoingContext)
  const pending = useSyncExternalStore(going?.subscribe ?? noopUnsubscribe, going?.pending ?? nothing)
  const isLate = useLongerThan(pending !== undefined, ROUTE_DELAY_MS)
  const title = pending && screenOfPath(pending.pathname)?.screen.title
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-11 z-[60] flex justify-center print:hidden">
      {isLate && (
        <p className="rounded-b-md border border-hairline border-t-0 bg-raised px-3 py-1 text-[12px] shadow-lg">
          {title ?? 'The next screen'} is still loading
        </p>
      )}
    </div>
  )
}

/** Returns the market in the path as far as it names one, else the last one shown, else the one in the settings. */
const useMarket = (): readonly [MarketName, goTo: (market: MarketName) => void] => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { exchange, symbol } = useSettings()
  const [last, setLast] = useState<Partial<MarketName>>({})
  const fromPath = marketOfPath(pathname)
  const market = useMemo(
    () => ({
      exchange: fromPath.exchange ?? last.exchange ?? exchange,
      symbol: fromPath.symbol ?? last.symbol ?? symbol,
    }),
    [fromPath.exchange, fromPath.symbol, last, exchange, symbol],
  )
  const isRemembered = Object.entries(fromPath).every(([name, value]) => last[name as keyof MarketName] === value)
  if (!isRemembered) setLast({ ...last, ...fromPath })
  const goTo = (next: MarketName) => {
    setLast(next)
    const params = new URLSearchParams(search)
    // Expiries and instruments of one market need not exist in another; the instant is kept.
    params.delete('expiries')
    params.delete('instrument')
    navigate(`${pathForMarket(pathname, next)}${params.size > 0 ? `?${params}` : ''}`)
  }
  return [market, goTo]
}

/** Actions of keyboard and palette that work on every screen. */
const useDeskActions = (toasts: Toasts, { symbol }: MarketName): void => {
  const theme = useMode()
  const settings = useSettings()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useKeyAction('theme', () => setTheme(theme === 'dark' ? 'light' : 'dark'))
  useKeyAction('dismiss', () => void toasts.removeNewest())
  const { onAlert, onNote } = useContext(FrameActionsContext)
  const pressPanel = usePointedPanel()
  useFiringNotices(useAlerts(), toasts, navigate)
  useKeyAction('alert', () => {
    if (onAlert === undefined) toasts.add('info', 'Alerts are for who is signed in')
    else if (!pressPanel('alert')) onAlert({ sources: { title: '', numbers: [], rows: [] } })
  })
  const [{ asOfMs }, change] = useControls()
  useKeyAction('note', () => {
    if (onNote === undefined) toasts.add('info', 'Notes are for who is signed in')
    else if (!pressPanel('note')) onNote({ source: emptyNote(marketOfPath(pathname), asOfMs ?? Date.now()) })
  })
  useKeyAction('flags', () => showsNoteFlags.write(!showsNoteFlags.read()))
  useKeyAction('strikes', () => showsMyStrikes.write(!showsMyStrikes.read()))
  useKeyAction('live', () => change({ asOfMs: undefined }, { isStep: true }))
  useKeyAction('favorite', () => {
    const match = screenOfPath(pathname)
    if (match) favoriteIds.write(toggled(favoriteIds.read(), parentOf(match.screen).id))
  })
  useKeyAction('link', () => {
    const link = deskLink(location.href, symbol, settings)
    navigator.clipboard.writeText(link).then(
      () => toasts.add('default', 'Link copied', 'It opens exactly this view: market, time, ranges and conventions.'),
      () => toasts.add('error', 'The link was not copied', `The browser did not allow it. The link is ${link}`),
    )
  })
}

type Props = { readonly me: Me | Visitor; readonly toasts: Toasts }

/** Top bar, rail and content. The frame remains mounted while screens change. */
export const Frame = ({ me, toasts }: Props) => {
  const [market, goToMarket] = useMarket()
  const [controls] = useControls()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const access = useDelayed(me.may.join(' '), ACCESS_DELAY_MS)
  useKeyboard(market)
  useDeskActions(toasts, market)
  useKeyAction('palette', () => setPaletteOpen((isOpen) => !isOpen))
  const openPalette = () => setPaletteOpen(true)

  return (
    <DeskContext value={{ market, goToMarket, toasts }}>
      <div className="desk flex h-dvh flex-col" data-simulated={me.simulated || undefined}>
        <a
          href="#content"
          className="sr-only z-[90] rounded bg-accent px-3 py-1.5 text-on-accent focus:not-sr-only focus:absolute focus:top-1.5 focus:left-1.5"
        >
          Skip to the charts
        </a>
        <StateLine isPast={controls.asOfMs !== undefined} isSimulated={me.simulated} />
        <TopBar me={me} market={market} onPalette={openPalette} />
        <DelayNotice />
        <div className="flex min-h-0 flex-1">
          <Rail market={market} />
          <div
            id="content"
            key={access}
            tabIndex={-1}
            className="relative min-w-0 flex-1 overflow-y-auto overflow-x-hidden outline-none"
          >
            <AccessGate me={me}>
              <Outlet />
            </AccessGate>
          </div>
        </div>
        <BottomBar market={market} onPalette={openPalette} />
        <PickedInstrument market={market} />
        <CalculatorHost market={market} asOfMs={controls.asOfMs} />
        <Installed pages={AHEAD} />
        <LazyKeyMap />
        <LazyPalette isOpen={isPaletteOpen} market={market} onClose={() => setPaletteOpen(false)} />
      </div>
    </DeskContext>
  )
}
