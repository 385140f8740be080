import type { MarketName } from '@gvol/wire'
import { Link, useLocation, useNavigate } from 'react-router'
import { useControls } from '../../control-bar/useControls.ts'
import { PATHS } from '../../data/paths.ts'
import { type Me, signOut, type Visitor } from '../../data/session.ts'
import { useSettings } from '../../data/settings/settings.ts'
import { loginPath } from '../../data/user/session/returnPath.ts'
import { AlertBell } from '../../features/alerts/bell/AlertBell.tsx'
import { CalculatorMenu } from '../../features/calculators/panel/CalculatorMenu.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { setTheme, useMode } from '../../ui/theme/theme.ts'
import { act } from '../keyboard/keyActions.ts'
import { TimeTravel } from '../travel/TimeTravel.tsx'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { ConnectionState } from './ConnectionState.tsx'
import { MarketStrip } from './market/MarketStrip.tsx'
import { MarketSwitcher } from './market/MarketSwitcher.tsx'

type Props = { readonly me: Me | Visitor; readonly market: MarketName; readonly onPalette: () => void }

/** Top bar, 44 px high: market, spot and DVOL, the instant shown, connection, search, theme, account. */
export const TopBar = ({ me, market, onPalette }: Props) => {
  const theme = useMode()
  // Re-renders numbers and instants in the bar when settings change.
  useSettings()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [{ asOfMs }] = useControls()
  // On a phone the bar has room either for the current price or for a historical instant.
  const instantClass = asOfMs === undefined ? 'contents' : 'contents max-sm:hidden'
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <header className="desk-bar flex h-11 shrink-0 items-center gap-1.5 border-hairline border-b bg-panel pr-2 pl-2 sm:gap-3 sm:pl-0">
      <Link
        to={PATHS.home}
        aria-label="gvol, start"
        className="hidden h-full w-12 shrink-0 items-center justify-center border-hairline border-r sm:flex"
      >
        <img src="/icon.svg" alt="" width={22} height={22} />
      </Link>
      <Breadcrumbs market={market} />
      <MarketSwitcher market={market} />
      <div className={instantClass}>
        <MarketStrip market={market} />
      </div>
      {me.simulated && (
        <span className="rounded-[3px] px-1.5 py-0.5 font-[650] text-[11px] text-simulated tracking-wide ring-1 ring-simulated max-sm:px-1 max-sm:text-[9px] max-sm:tracking-normal">
          SIMULATED
        </span>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-0.5 sm:gap-2">
        <TimeTravel market={market} />
        <div className={instantClass}>
          <ConnectionState />
        </div>
        <button
          type="button"
          aria-label="Search screens, markets and actions (Ctrl K)"
          className="hidden h-7 items-center gap-2 rounded border border-hairline px-2 text-[11px] text-text-tertiary hover:bg-hover hover:text-text md:flex"
          onClick={onPalette}
        >
          <Icon name="search" size={13} />
          <kbd className="font-sans">Ctrl K</kbd>
        </button>
        <span className="hidden sm:block">
          <CalculatorMenu />
        </span>
        <IconButton
          icon={other === 'light' ? 'sun' : 'moon'}
          label={`Use the ${other} theme`}
          size={16}
          className="!hidden sm:!inline-flex size-7"
          onClick={() => setTheme(other)}
        />
        <AlertBell />
        <Menu
          label="Account"
          trigger={<IconButton icon="user" label="Account" size={16} className="size-7" />}
          entries={[
            ...(me.user === null
              ? [{ kind: 'heading', label: 'Visitor' } as const]
              : ([
                  { kind: 'heading', label: me.user.name ?? me.user.email ?? 'Owner' },
                  { kind: 'action', label: 'Profile', onSelect: () => void navigate(PATHS.profile) },
                ] as const)),
            { kind: 'action', label: 'Settings', onSelect: () => void navigate(PATHS.settings) },
            { kind: 'action', label: 'Keyboard', hint: '?', onSelect: () => act('keys') },
            me.user === null
              ? { kind: 'action', label: 'Sign in', onSelect: () => location.assign(loginPath(pathname + search)) }
              : { kind: 'action', label: 'Sign out', onSelect: () => void signOut() },
          ]}
        />
      </div>
    </header>
  )
}
