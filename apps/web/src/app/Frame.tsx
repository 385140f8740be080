import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { marketOfPath } from '../data/paths.ts'
import type { Me } from '../data/session.ts'
import { useControls } from '../data/useControls.ts'
import { CalculatorHost } from '../features/calculators/CalculatorHost.tsx'
import { classNames } from '../ui/classNames.ts'
import { BottomBar } from './BottomBar.tsx'
import { LazyPalette } from './LazyPalette.tsx'
import { PickedInstrument } from './PickedInstrument.tsx'
import { Rail } from './Rail.tsx'
import { TopBar } from './TopBar.tsx'

const HOME_MARKET = { exchange: 'deribit', symbol: 'BTC' } as const

/** The line around the desk that cannot be mistaken: amber while it shows the past, red while the market is invented. */
const StateLine = ({ isPast, isSimulated }: { readonly isPast: boolean; readonly isSimulated: boolean }) => {
  if (!isPast && !isSimulated) return null
  const color = isSimulated ? 'border-simulated' : 'border-as-of'
  return <div aria-hidden="true" className={classNames('pointer-events-none fixed inset-0 z-[55] border-2', color)} />
}

/** Top bar, rail and content. It stays while screens change. */
export const Frame = ({ me }: { readonly me: Me }) => {
  const { pathname } = useLocation()
  const [market, setMarket] = useState(marketOfPath(pathname) ?? HOME_MARKET)
  const [controls] = useControls()
  const [isPaletteOpen, setPaletteOpen] = useState(false)
  const found = marketOfPath(pathname)
  if (found && (found.exchange !== market.exchange || found.symbol !== market.symbol)) setMarket(found)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setPaletteOpen((isOpen) => !isOpen)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-[90] rounded bg-accent px-3 py-1.5 text-on-accent focus:not-sr-only focus:absolute focus:top-1.5 focus:left-1.5"
      >
        Skip to the charts
      </a>
      <StateLine isPast={controls.asOfMs !== undefined} isSimulated={me.simulated} />
      <TopBar me={me} market={market} onPalette={() => setPaletteOpen(true)} />
      <div className="flex min-h-0 flex-1">
        <Rail market={market} />
        <div id="content" className="min-w-0 flex-1 overflow-y-auto overflow-x-hidden">
          <Outlet />
        </div>
      </div>
      <BottomBar market={market} onPalette={() => setPaletteOpen(true)} />
      <PickedInstrument market={market} />
      <CalculatorHost market={market} asOfMs={controls.asOfMs} />
      <LazyPalette isOpen={isPaletteOpen} market={market} onClose={() => setPaletteOpen(false)} />
    </div>
  )
}
