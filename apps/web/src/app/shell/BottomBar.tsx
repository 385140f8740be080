import type { MarketName } from '@gvol/wire'
import * as Dialog from 'radix-ui/dialog'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pathOfScreen, screenById, screenOfPath } from '../../screens/_kit/screens.ts'
import type { SectionId } from '../../screens/_kit/sections.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { setTheme, useMode } from '../../ui/theme/theme.ts'
import { NavigationList } from './NavigationList.tsx'

const CELL = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-[11px]'

/** Three screens, the search and everything else. */
const ENTRIES: readonly { readonly id: string; readonly label: string; readonly icon: IconName }[] = [
  { id: 'home', label: 'Home', icon: 'home' },
  { id: 'options-current', label: 'Options', icon: 'options' },
  { id: 'workspaces', label: 'Boards', icon: 'grid' },
]

const SECTION_OF: Readonly<Record<string, SectionId>> = { home: 'markets', 'options-current': 'options' }

type SheetProps = { readonly market: MarketName; readonly isOpen: boolean; readonly onOpen: (isOpen: boolean) => void }

/** The rest of the product, from the bottom of the screen. */
const Sheet = ({ market, isOpen, onOpen }: SheetProps) => {
  const other = useMode() === 'dark' ? 'light' : 'dark'
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpen}>
      <Dialog.Trigger className={`${CELL} text-text-secondary`}>
        <Icon name="menu" size={18} />
        More
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-[75] bg-background/70" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-[76] flex max-h-[82dvh] flex-col rounded-t-xl border-hairline border-t bg-raised pb-[env(safe-area-inset-bottom)]"
        >
          <div className="flex items-center gap-2 border-hairline border-b px-3 py-2">
            <Dialog.Title className="flex-1 font-[600] text-[14px]">All screens</Dialog.Title>
            <Button className="h-11" icon={other === 'light' ? 'sun' : 'moon'} onClick={() => setTheme(other)}>
              {other === 'light' ? 'Light' : 'Dark'}
            </Button>
            <Dialog.Close aria-label="Close" className="flex size-11 items-center justify-center rounded">
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <nav aria-label="All screens" className="relative overflow-y-auto p-2">
            <NavigationList market={market} onGo={() => onOpen(false)} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Navigation on a phone: five entries under the thumb. */
export const BottomBar = ({ market, onPalette }: { readonly market: MarketName; readonly onPalette: () => void }) => {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const here = screenOfPath(pathname)?.screen
  return (
    <nav
      aria-label="Main screens"
      className="flex h-[calc(52px+env(safe-area-inset-bottom))] shrink-0 border-hairline border-t bg-panel pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      {ENTRIES.map(({ id, label, icon }) => {
        const screen = screenById(id)
        const isShown = here !== undefined && (here.id === id || here.section === SECTION_OF[id])
        return (
          screen && (
            <Link
              key={id}
              to={pathOfScreen(screen, market)}
              aria-current={isShown ? 'page' : undefined}
              className={classNames(CELL, isShown ? 'text-accent' : 'text-text-secondary')}
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
      <Sheet market={market} isOpen={isOpen} onOpen={setOpen} />
    </nav>
  )
}
