import { useState } from 'react'
import { NavLink } from 'react-router'
import type { Market } from '../data/study.ts'
import { classNames } from '../ui/classNames.ts'
import { Icon } from '../ui/icons.tsx'
import { SCREENS } from './screens.ts'

/** Screens by icon at the left edge; opens to show their names. */
export const Rail = ({ market }: { readonly market: Market }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <nav
      aria-label="Screens"
      className={classNames(
        'hidden shrink-0 flex-col gap-0.5 border-hairline border-r bg-panel p-1.5 sm:flex',
        isOpen ? 'w-[220px]' : 'w-12',
      )}
    >
      {SCREENS.map(({ id, title, icon, path }) => (
        <NavLink
          key={id}
          to={path(market)}
          title={title}
          className={({ isActive }) =>
            classNames(
              'flex h-9 items-center gap-3 rounded px-2.5 hover:bg-hover',
              isActive ? 'bg-hover text-accent' : 'text-text-secondary',
            )
          }
        >
          <Icon name={icon} className="shrink-0" />
          <span className={isOpen ? 'truncate text-[12px]' : 'sr-only'}>{title}</span>
        </NavLink>
      ))}
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={isOpen ? 'Close the navigation' : 'Open the navigation'}
        className="mt-auto flex h-9 items-center rounded px-2.5 text-text-tertiary hover:bg-hover hover:text-text"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'back' : 'forward'} />
      </button>
    </nav>
  )
}
