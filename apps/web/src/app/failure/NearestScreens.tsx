import { Link, useLocation } from 'react-router'
import { useSettings } from '../../data/settings/settings.ts'
import { useMay } from '../../data/user/account/UserContext.ts'
import { nearestScreens } from './nearestScreens.ts'

/** Links to the screens whose addresses are most like the one that does not exist. */
export const NearestScreens = () => {
  const { pathname } = useLocation()
  const { exchange, symbol } = useSettings()
  const may = useMay()
  const nearest = nearestScreens(pathname, { exchange, symbol }, may)
  if (nearest.length === 0) return null
  return (
    <>
      <p className="mt-2">Did you mean one of these?</p>
      <ul className="flex flex-col gap-1">
        {nearest.map(({ title, to }) => (
          <li key={to}>
            <Link className="text-accent underline" to={to}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
