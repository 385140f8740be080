import { NavLink } from 'react-router'
import type { Market } from '../data/study.ts'
import { classNames } from '../ui/classNames.ts'
import { Icon } from '../ui/icons.tsx'
import { setTheme, useMode } from '../ui/theme/theme.ts'
import { SCREENS } from './screens.ts'

const CELL = 'flex flex-1 flex-col items-center justify-center gap-0.5 text-[10px]'

/** Navigation on a phone: five entries under the thumb. */
export const BottomBar = ({ market, onPalette }: { readonly market: Market; readonly onPalette: () => void }) => {
  const theme = useMode()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <nav
      aria-label="Screens"
      className="flex h-[calc(48px+env(safe-area-inset-bottom))] shrink-0 border-hairline border-t bg-panel pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      {SCREENS.slice(0, 3).map(({ id, title, icon, path }) => (
        <NavLink
          key={id}
          to={path(market)}
          className={({ isActive }) => classNames(CELL, isActive ? 'text-accent' : 'text-text-secondary')}
        >
          <Icon name={icon} size={18} />
          {title}
        </NavLink>
      ))}
      <button type="button" className={`${CELL} text-text-secondary`} onClick={onPalette}>
        <Icon name="search" size={18} />
        Search
      </button>
      <button type="button" className={`${CELL} text-text-secondary`} onClick={() => setTheme(other)}>
        <Icon name={other === 'light' ? 'sun' : 'moon'} size={18} />
        {other === 'light' ? 'Light' : 'Dark'}
      </button>
    </nav>
  )
}
