import type { MarketName } from '@gvol/wire'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { usePersistedState } from '../../data/settings/persistedState.ts'
import { SECTIONS, type SectionId } from '../../screen/sections.ts'
import { pathOfScreen, screenOfPath, screensOf } from '../../screens/screens.ts'
import { showMenu } from '../../screens/visits.ts'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/icons.tsx'
import { useKeyAction } from '../keyboard/keyActions.ts'
import { NavigationList } from './NavigationList.tsx'

const SECTION_IDS = Object.keys(SECTIONS) as SectionId[]

type IconsProps = { readonly market: MarketName; readonly current: SectionId | undefined }

/** Section icons; each links to the first screen of its section, which needs no right. */
const SectionIcons = ({ market, current }: IconsProps) =>
  SECTION_IDS.map((section) => {
    const { title, icon } = SECTIONS[section]
    const [first] = screensOf(section, [])
    return first === undefined ? null : (
      <NavLink
        key={section}
        to={pathOfScreen(first, market)}
        title={title}
        aria-label={title}
        aria-current={section === current ? 'true' : undefined}
        className={classNames(
          'flex h-9 shrink-0 items-center justify-center rounded hover:bg-hover hover:text-text pointer-coarse:h-11',
          section === current ? 'bg-hover text-accent' : 'text-text-secondary',
        )}
      >
        <Icon name={icon} className="shrink-0" />
      </NavLink>
    )
  })

/** Navigation at the left edge: as icons, or as one list of all screens by name. */
export const Rail = ({ market }: { readonly market: MarketName }) => {
  const isOpen = usePersistedState(showMenu)
  const { pathname } = useLocation()
  const [wasToggled, setToggled] = useState(false)
  const toggle = () => {
    setToggled(true)
    showMenu.write(!isOpen)
  }
  useKeyAction('menu', toggle)
  return (
    <nav
      aria-label="Screens"
      className={classNames(
        'hidden shrink-0 flex-col border-hairline border-r bg-panel sm:flex print:!hidden',
        isOpen ? 'w-[220px]' : 'w-12',
        wasToggled && 'transition-[width] duration-100',
      )}
    >
      <div className="relative flex min-h-0 flex-1 flex-col gap-0.5 overflow-y-auto overflow-x-hidden p-1.5">
        {isOpen ? (
          <NavigationList market={market} />
        ) : (
          <SectionIcons market={market} current={screenOfPath(pathname)?.screen.section} />
        )}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close the navigation' : 'Open the navigation'}
        title={isOpen ? 'Close the navigation (b)' : 'Open the navigation (b)'}
        className="m-1.5 flex h-9 shrink-0 items-center justify-center rounded text-text-secondary hover:bg-hover hover:text-text pointer-coarse:h-11"
        onClick={toggle}
      >
        <Icon name={isOpen ? 'back' : 'forward'} />
      </button>
    </nav>
  )
}
