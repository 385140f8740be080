import { usePersistedState } from '../../../data/settings/persistedState.ts'
import { useMay } from '../../../data/user/account/UserContext.ts'
import { useDesk } from '../../../screen/DeskContext.ts'
import type { Screen } from '../../../screen/defineScreen.ts'
import { recentLink } from '../../../screen/links/recentLink.ts'
import { SECTIONS, type SectionId } from '../../../screen/sections.ts'
import { isOpenPath, isOpenTo, pathOfScreen, screenById, screensOf } from '../../screens.ts'
import { favoriteIds, recentPaths } from '../../visits.ts'
import { Home, type HomeLink } from './Home.tsx'

/** The home page, with the screens of the catalog. */
export const HomeScreen = () => {
  const { market } = useDesk()
  const may = useMay()
  const favorites = usePersistedState(favoriteIds)
    .map(screenById)
    .filter((screen) => screen !== undefined)
    .filter((screen) => isOpenTo(screen, may))
  const recent = usePersistedState(recentPaths)
    .filter((path) => isOpenPath(path, may))
    .map(recentLink)
    .filter((link) => link !== undefined)
  const linkTo = (screen: Screen): HomeLink => ({
    title: screen.title,
    to: pathOfScreen(screen, market),
    shows: screen.shows,
    keys: screen.key === undefined ? undefined : `g ${screen.key}`,
  })
  return (
    <Home
      market={market}
      recent={recent}
      favorites={favorites.map(linkTo)}
      sections={(Object.keys(SECTIONS) as SectionId[]).map((section) => ({
        title: SECTIONS[section].title,
        icon: SECTIONS[section].icon,
        links: screensOf(section, may).map(linkTo),
      }))}
    />
  )
}
