import type { MarketName } from '@gvol/wire'
import { Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'
import type { SectionId } from '../../screen/sections.ts'
import { pathOfScreen, screenById, screenOfPath } from '../../screens/screens.ts'
import { classNames } from '../../ui/classNames.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { useOpener } from '../../ui/overlay/useOpener.ts'

const CELL = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-[11px]'

/** Three screens, the search and the menu. */
const ENTRIES: readonly { readonly id: string; readonly label: string; readonly icon: IconName }[] = [
  { id: 'home', label: 'Home', icon: 'home' },
  { id: 'options-current', label: 'Options', icon: 'options' },
  { id: 'workspaces', label: 'Boards', icon: 'grid' },
]

const SECTION_OF: Readonly<Record<string, SectionId>> = { home: 'markets', 'options-current': 'options' }

/** Loads the list of all screens when it is first opened. */
const loadSheet = () => importWithRetry(() => import('./ScreenSheet.tsx'))
const ScreenSheet = lazyComponent(async () => (await loadSheet()).ScreenSheet)

/** Navigation on a phone: five entries at the bottom edge. */
export const BottomBar = ({ market, onPalette }: { readonly market: MarketName; readonly onPalette: () => void }) => {
  const { pathname } = useLocation()
  const { isThere, opened, button } = useOpener(loadSheet)
  const here = screenOfPath(pathname)?.screen
  return (
    <nav
      aria-label="Main screens"
      className="flex h-[calc(52px+env(safe-area-inset-bottom))] shrink-0 border-hairline border-t bg-panel pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {ENTRIES.map(({ id, label, icon }) => {
        const screen = screenById(id)
        const isActive = here !== undefined && (here.id === id || here.section === SECTION_OF[id])
        return (
          screen && (
            <Link
              key={id}
              to={pathOfScreen(screen, market)}
              aria-current={isActive ? 'page' : undefined}
              className={classNames(CELL, isActive ? 'text-accent' : 'text-text-secondary')}
            >
              <Icon name={icon} size={18} />
              {label}
            </Link>
          )
        )
      })}
      <button type="button" className={`${CELL} text-text-secondary`} onClick={onPalette}>
        <Icon name="search" size={18} />
        Search
      </button>
      <button
        {...button}
        type="button"
        aria-haspopup="dialog"
        className={`${CELL} text-text-secondary`}
        onClick={() => opened.onOpen(true)}
      >
        <Icon name="menu" size={18} />
        More
      </button>
      {isThere && (
        <Suspense>
          <ScreenSheet {...opened} market={market} />
        </Suspense>
      )}
    </nav>
  )
}
