import { dateText, daysFrom, dteText } from '@gvol/format'
import type { PageControlProps } from '../../page-control/definePageControl.ts'
import { PopoverButton } from '../../page-control/PopoverButton.tsx'
import { classNames } from '../../ui/classNames.ts'
import { Icon } from '../../ui/icons.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import { expirySets, toggledExpiry } from './expirySets.ts'

type Props = {
  readonly listed: readonly number[]
  readonly chosen: readonly number[]
  /** The instant from which days to expiry count. */
  readonly atMs: number
  readonly onChoose: (expiries: readonly number[]) => void
}

const Label = ({ listed, chosen }: Pick<Props, 'listed' | 'chosen'>) => {
  const [only, ...others] = chosen
  if (only !== undefined && others.length === 0) return dateText(only)
  return (
    <span>
      {chosen.length === 0 ? `All ${listed.length || ''}` : `${chosen.length} of ${listed.length}`}
      <span className="hidden sm:inline"> expiries</span>
    </span>
  )
}

/** Selects expiries of the page. */
const ExpiryPicker = ({ listed, chosen, atMs, onChoose }: Props) => (
  <PopoverPanel
    align="start"
    label="Expiries"
    className="w-60"
    trigger={
      <PopoverButton>
        <Label listed={listed} chosen={chosen} />
      </PopoverButton>
    }
  >
    <div className="mb-2 flex flex-wrap gap-1">
      <button
        type="button"
        className="rounded border border-hairline px-1.5 py-0.5 text-[11px] hover:bg-hover"
        onClick={() => onChoose([])}
      >
        All
      </button>
      {expirySets(listed).map((set) => (
        <button
          key={set.label}
          type="button"
          className="rounded border border-hairline px-1.5 py-0.5 text-[11px] hover:bg-hover"
          onClick={() => onChoose(set.expiries.length === listed.length ? [] : set.expiries)}
        >
          {set.label}
        </button>
      ))}
    </div>
    <ul className="max-h-80 overflow-y-auto">
      {listed.map((expiry) => {
        const isOn = chosen.length === 0 || chosen.includes(expiry)
        return (
          <li key={expiry} className="group/expiry flex items-center">
            <button
              type="button"
              aria-pressed={isOn}
              className={classNames('menu-item w-full tabular-nums hover:bg-hover', !isOn && 'text-text-tertiary')}
              onClick={() => onChoose(toggledExpiry(chosen, listed, expiry))}
              onDoubleClick={() => onChoose([expiry])}
            >
              <Icon name="check" size={12} className={isOn ? 'text-accent' : 'invisible'} />
              {dateText(expiry)}
              <span className="ml-auto text-text-tertiary">{dteText(daysFrom(atMs, expiry))}</span>
            </button>
            <button
              type="button"
              aria-label={`Only ${dateText(expiry)}`}
              className="min-h-6 rounded px-1.5 text-[11px] text-text-tertiary hover:bg-hover hover:text-text"
              onClick={() => onChoose([expiry])}
            >
              only
            </button>
          </li>
        )
      })}
    </ul>
  </PopoverPanel>
)

export const ExpiriesControl = ({ value, facts, onChange }: PageControlProps<readonly number[]>) => (
  <ExpiryPicker listed={facts.listedExpiries} chosen={value} atMs={facts.atMs} onChoose={onChange} />
)
