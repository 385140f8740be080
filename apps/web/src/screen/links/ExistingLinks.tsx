import { Link } from 'react-router'
import { pathOfExisting } from '../../screens/screens.ts'
import { Icon } from '../../ui/icons.tsx'
import { useDesk } from '../DeskContext.ts'
import type { Existing } from '../defineScreen.ts'

/** Links to alternatives, one per line; renders nothing without any. */
export const ExistingLinks = ({ links }: { readonly links: readonly Existing[] }) => {
  const { market } = useDesk()
  if (links.length === 0) return null
  return (
    <ul className="mt-2 divide-y divide-hairline rounded-[5px] bg-panel ring-1 ring-hairline/60">
      {links.map((existing) => (
        <li key={existing.label}>
          <Link
            to={pathOfExisting(existing, market)}
            className="flex min-h-10 items-center gap-2 px-3 py-2 text-[13px] hover:bg-hover"
          >
            <span className="flex-1">{existing.label}</span>
            <Icon name="forward" size={12} className="text-text-tertiary" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
