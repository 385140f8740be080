import { useKeptState } from '../../data/keptState.ts'
import { Home, type HomeLink } from '../../pages/Home.tsx'
import { recentLink } from '../palette/recentLink.ts'
import { favouriteIds, recentPaths } from '../palette/visits.ts'
import { useDesk } from '../shell/DeskContext.ts'
import { pathOfScreen, type Screen, SECTIONS, type SectionId, screenById, screensOf } from './screens.ts'

/** The front page, with the catalog's screens. */
export const HomeScreen = () => {
  const { market } = useDesk()
  const favourites = useKeptState(favouriteIds)
    .map(screenById)
    .filter((screen) => screen !== undefined)
  const recent = useKeptState(recentPaths)
    .map(recentLink)
    .filter((link) => link !== undefined)
  const linkTo = (screen: Screen): HomeLink => ({
    title: screen.title,
    to: pathOfScreen(screen, market),
    shows: screen.shows,
    isBuilt: screen.load !== undefined,
    keys: screen.key === undefined ? undefined : `g ${screen.key}`,
  })
  return (
    <Home
      market={market}
      recent={recent}
      favourites={favourites.map(linkTo)}
      sections={(Object.keys(SECTIONS) as SectionId[]).map((section) => ({
        title: SECTIONS[section].title,
        icon: SECTIONS[section].icon,
        links: screensOf(section).map(linkTo),
      }))}
    />
  )
}
