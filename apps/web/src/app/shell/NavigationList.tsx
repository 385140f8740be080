import type { MarketName } from '@gvol/wire'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { usePersistedState } from '../../data/settings/persistedState.ts'
import { useMay } from '../../data/user/account/UserContext.ts'
import type { Screen } from '../../screen/defineScreen.ts'
import { recentLink } from '../../screen/links/recentLink.ts'
import { SECTIONS, type SectionId } from '../../screen/sections.ts'
import {
  isOpenPath,
  isOpenTo,
  parentOf,
  pathOfScreen,
  screenById,
  screenOfPath,
  screensOf,
} from '../../screens/screens.ts'
import { favoriteIds, recentPaths } from '../../screens/visits.ts'
import { classNames } from '../../ui/classNames.ts'

type RowProps = {
  readonly to: string
  readonly isCurrent: boolean
  readonly hint?: string
  readonly onGo: (() => void) | undefined
  readonly children: ReactNode
}

const Row = ({ to, isCurrent, hint, onGo, children }: RowProps) => (
  <li>
    <Link
      to={to}
      onClick={onGo}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'flex h-6 items-center gap-2 rounded px-2 text-[12px] hover:bg-hover pointer-coarse:h-11 pointer-coarse:text-[14px]',
        isCurrent ? 'bg-hover text-accent' : 'text-text',
      )}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint && <span className="shrink-0 text-[11px] text-text-tertiary">{hint}</span>}
    </Link>
  </li>
)

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section>
    <h2 className="px-2 pt-2 pb-0.5 text-[11px] text-text-tertiary">{title}</h2>
    <ul>{children}</ul>
  </section>
)

type Props = {
  readonly market: MarketName
  /** Called when a screen is chosen, so that a sheet can close. */
  readonly onGo?: () => void
}

/** Navigation through the whole product: favorites, recent screens, and every screen by section. */
export const NavigationList = ({ market, onGo }: Props) => {
  const { pathname } = useLocation()
  const may = useMay()
  const favorites = usePersistedState(favoriteIds)
    .map(screenById)
    .filter((screen) => screen !== undefined)
    .filter((screen) => isOpenTo(screen, may))
  const recent = usePersistedState(recentPaths)
    .filter((path) => path !== pathname && isOpenPath(path, may))
    .map(recentLink)
    .filter((link) => link !== undefined)
    .slice(0, 4)
  const here = screenOfPath(pathname)
  const currentId = here && parentOf(here.screen).id
  const rowOf = (screen: Screen, key: string) => (
    <Row key={key} to={pathOfScreen(screen, market)} isCurrent={screen.id === currentId} onGo={onGo}>
      {screen.title}
    </Row>
  )
  return (
    <>
      {favorites.length > 0 && <Group title="Favorites">{favorites.map((screen) => rowOf(screen, screen.id))}</Group>}
      {recent.length > 0 && (
        <Group title="Recent">
          {recent.map(({ to, title, about }) => (
            <Row key={to} to={to} isCurrent={false} hint={about} onGo={onGo}>
              {title}
            </Row>
          ))}
        </Group>
      )}
      {(Object.keys(SECTIONS) as SectionId[]).map((section) => (
        <Group key={section} title={SECTIONS[section].title}>
          {screensOf(section, may).map((screen) => rowOf(screen, screen.id))}
        </Group>
      ))}
    </>
  )
}
