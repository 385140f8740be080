import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { PopoverButton } from '../../page-control/PopoverButton.tsx'
import { useVenues } from '../../page-control/useListed.ts'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/icons.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'

/**
 * The selection after a venue was toggled: turning one off while all are on selects the others; a selection of all
 * becomes empty.
 */
const switched = (chosen: readonly string[], listed: readonly string[], venue: string): readonly string[] => {
  const before = chosen.length === 0 ? listed : chosen
  const next = before.includes(venue) ? before.filter((one) => one !== venue) : [...before, venue]
  if (next.length === 0) return chosen
  return listed.every((one) => next.includes(one)) ? [] : [...next].sort()
}

export const VenuesControl = ({ value, onChange }: PageControlProps<readonly string[]>) => {
  const listed = useVenues(value)
  const [only] = value
  const label = value.length === 0 ? 'All venues' : value.length === 1 ? only : `${value.length} venues`
  return (
    <PopoverPanel align="start" label="Venues" className="w-48" trigger={<PopoverButton>{label}</PopoverButton>}>
      <button type="button" className="menu-item w-full hover:bg-hover" onClick={() => onChange([])}>
        All venues
      </button>
      <ul className="max-h-80 overflow-y-auto">
        {listed.map((venue) => {
          const isOn = value.length === 0 || value.includes(venue)
          return (
            <li key={venue}>
              <button
                type="button"
                aria-pressed={isOn}
                className={classNames('menu-item w-full hover:bg-hover', !isOn && 'text-text-tertiary')}
                onClick={() => onChange(switched(value, listed, venue))}
                onDoubleClick={() => onChange([venue])}
              >
                <Icon name="check" size={12} className={isOn ? 'text-accent' : 'invisible'} />
                {venue}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="mt-1.5 text-[11px] text-text-tertiary">Double-click one to see it alone.</p>
    </PopoverPanel>
  )
}
