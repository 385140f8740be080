import type { MarketName } from '@gvol/wire'
import { Link, useLocation, useNavigate } from 'react-router'
import { structureWords } from '../../charts/structures/structureWords.ts'
import { usePersistedState } from '../../data/settings/persistedState.ts'
import { useMay } from '../../data/user/account/UserContext.ts'
import { SECTIONS } from '../../screen/sections.ts'
import { parentOf, pathOfScreen, screenOfPath, screensOf } from '../../screens/screens.ts'
import { favoriteIds } from '../../screens/visits.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { act } from '../keyboard/keyActions.ts'

const Slash = () => (
  <span aria-hidden="true" className="text-text-tertiary">
    /
  </span>
)

/** Section, screen and selected item; the section opens a list of its other screens. */
export const Breadcrumbs = ({ market }: { readonly market: MarketName }) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const may = useMay()
  const favorites = usePersistedState(favoriteIds)
  const match = screenOfPath(pathname)
  if (match === undefined) return null
  const { screen, params } = match
  const parent = parentOf(screen)
  const isFavorite = favorites.includes(parent.id)
  const structure = params.uniTrade && structureWords(params.uniTrade)
  const detail = params.instrument ?? params.instrumentName ?? params.address ?? structure
  return (
    <nav aria-label="Breadcrumbs" className="hidden min-w-0 shrink-0 items-center gap-1 text-[12px] lg:flex">
      <ol className="flex min-w-0 items-center gap-1">
        <li>
          <Menu
            label={SECTIONS[screen.section].title}
            align="start"
            trigger={
              <button
                type="button"
                aria-label={`${SECTIONS[screen.section].title}: other screens`}
                className="flex h-7 items-center gap-1 rounded px-1.5 text-text-secondary hover:bg-hover hover:text-text"
              >
                {SECTIONS[screen.section].title}
                <Icon name="down" size={10} />
              </button>
            }
            entries={screensOf(screen.section, may).map((other) => ({
              kind: 'action',
              label: other.title,
              onSelect: () => navigate(pathOfScreen(other, market)),
            }))}
          />
        </li>
        <Slash />
        <li className="min-w-0">
          {parent === screen ? (
            <span aria-current="page" className="whitespace-nowrap font-[550]">
              {screen.title}
            </span>
          ) : (
            <Link to={pathOfScreen(parent, market)} className="whitespace-nowrap text-text-secondary hover:text-text">
              {parent.title}
            </Link>
          )}
        </li>
        {parent !== screen && (
          <>
            <Slash />
            <li aria-current="page" className="max-w-52 truncate font-[550]" title={detail}>
              {detail ?? screen.title}
            </li>
          </>
        )}
      </ol>
      <IconButton
        icon="star"
        label={isFavorite ? `Take ${parent.title} out of the favorites` : `Add ${parent.title} to the favorites`}
        aria-pressed={isFavorite}
        className={isFavorite ? '!text-accent [&_path]:fill-current' : ''}
        onClick={() => act('favorite')}
      />
      <IconButton icon="link" label="Copy a link to exactly this" onClick={() => act('link')} />
    </nav>
  )
}
