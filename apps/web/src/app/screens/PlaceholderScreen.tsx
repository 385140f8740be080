import { Placeholder } from '../../pages/Placeholder.tsx'
import { useDesk } from '../shell/DeskContext.ts'
import { pathOfExisting, type Screen, SECTIONS } from './screens.ts'

/** A screen of the catalog that is not built yet. */
export const PlaceholderScreen = ({ screen }: { readonly screen: Screen }) => {
  const { market } = useDesk()
  return (
    <Placeholder
      title={screen.title}
      section={SECTIONS[screen.section].title}
      shows={screen.shows}
      links={(screen.has ?? []).map((existing) => ({ label: existing.label, to: pathOfExisting(existing, market) }))}
    />
  )
}
