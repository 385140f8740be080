import type { MarketName } from '@gvol/wire'
import { Link } from 'react-router'
import { useStatus } from '../../../data/status.ts'
import { classNames } from '../../../ui/classNames.ts'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { HomeCharts } from './HomeCharts.tsx'
import { HomeMarkets } from './HomeMarkets.tsx'
import { HomeVenues } from './HomeVenues.tsx'

export type HomeLink = {
  readonly title: string
  readonly to: string
  readonly shows: string
  /** Its keyboard shortcut. */
  readonly keys: string | undefined
}

type Props = {
  readonly market: MarketName
  readonly recent: readonly { readonly to: string; readonly title: string; readonly about: string }[]
  readonly favorites: readonly HomeLink[]
  readonly sections: readonly { readonly title: string; readonly icon: IconName; readonly links: readonly HomeLink[] }[]
}

type Chip = { readonly to: string; readonly title: string; readonly about?: string }

const PANEL = 'rounded-[5px] bg-panel ring-1 ring-hairline/60'

const Links = ({ title, links }: { readonly title: string; readonly links: readonly Chip[] }) => (
  <div>
    <h2 className="mb-2 font-[550] text-[12px]">{title}</h2>
    <ul className="flex flex-wrap gap-1.5">
      {links.map(({ title: name, to, about }) => (
        <li key={to}>
          <Link to={to} className="chip">
            {name}
            {about && <span className="text-text-secondary">{about}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </div>
)

/** Favorite and recent screens; renders nothing without any. */
const Chips = ({ recent, favorites }: Pick<Props, 'recent' | 'favorites'>) => (
  <section aria-label="Favorite and recent screens" className={`${PANEL} flex min-w-0 flex-col gap-3 p-3`}>
    {favorites.length > 0 && <Links title="Favorites" links={favorites} />}
    {recent.length > 0 && <Links title="Recent" links={recent} />}
  </section>
)

const Section = ({ title, icon, links }: Props['sections'][number]) => (
  <section className={`${PANEL} break-inside-avoid p-2`}>
    <h3 className="flex items-center gap-2 px-2 pt-1 pb-1.5 font-[550] text-[12px]">
      <Icon name={icon} size={14} className="text-text-secondary" />
      {title}
    </h3>
    <ul>
      {links.map(({ title: name, to, shows, keys }) => (
        <li key={to}>
          <Link
            to={to}
            title={shows}
            className="flex min-h-[24px] items-center gap-2 rounded px-2 text-[13px] hover:bg-hover pointer-coarse:min-h-11"
          >
            <span>{name}</span>
            {keys && (
              <kbd className="ml-auto font-sans text-[11px] text-text-tertiary pointer-coarse:hidden">{keys}</kbd>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** `/`: overview of all markets, venues, recent screens, and every screen. */
export const Home = ({ market, recent, favorites, sections }: Props) => {
  const status = useStatus(5_000)
  const hasChips = favorites.length + recent.length > 0
  return (
    <main className="mx-auto flex max-w-[1720px] flex-col gap-2 p-2">
      <h1 className="sr-only">Home</h1>
      <p className="px-1 text-[12px] text-text-secondary">
        Volatility, skew, positioning and carry of crypto options and futures, live and at any past time. Open a market
        below
        <span className="pointer-coarse:hidden">
          , or press <kbd className="font-sans text-[11px] text-text">/</kbd> to find a chart, an option or a date;{' '}
          <kbd className="font-sans text-[11px] text-text">f</kbd> pins a screen here
        </span>
        .
      </p>
      <HomeMarkets status={status} />
      {/* The number of markets and venues determines its position, so it is rendered after they load and never moves. */}
      <div className={classNames('flex flex-col gap-2', status === undefined && 'invisible')}>
        {favorites.length > 0 && <Chips recent={recent} favorites={favorites} />}
        <HomeCharts market={market} />
        <div
          className={hasChips && favorites.length === 0 ? 'grid grid-cols-1 gap-2 lg:grid-cols-[2fr_1fr]' : undefined}
        >
          {hasChips && favorites.length === 0 && <Chips recent={recent} favorites={favorites} />}
          <HomeVenues status={status} />
        </div>
        <section aria-labelledby="all-screens">
          <h2 id="all-screens" className="px-1 py-1.5 font-[600] text-[13px]">
            All screens
          </h2>
          <div className="gap-2 [column-gap:8px] sm:columns-2 lg:columns-3 xl:columns-4 [&>section]:mb-2">
            {sections.map((section) => (
              <Section key={section.title} {...section} />
            ))}
          </div>
        </section>
      </div>
    </main>
  )
}
