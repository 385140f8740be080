import { MS_PER_HOUR } from '@gvol/time'
import type { MarketName } from '@gvol/wire'
import { useStatus } from '../../data/status.ts'
import { PopoverButton } from '../../page-control/PopoverButton.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { classNames } from '../../ui/classNames.ts'
import { DateTimeInput } from '../../ui/DateTimeInput.tsx'
import { PopoverPanel } from '../../ui/PopoverPanel.tsx'
import { comparisonText } from './comparisonText.ts'
import { type Comparison, compare } from './control.ts'

const NOTHING = 'none'
const DAY_HOURS = 24

const STEPS: readonly Comparison[] = [1, 4, DAY_HOURS, 7 * DAY_HOURS, 30 * DAY_HOURS].map((hours) => ({
  kind: 'ago',
  hours,
}))

const LONG: Readonly<Record<string, string>> = {
  '1h': 'An hour ago',
  '4h': '4 hours ago',
  '1d': 'A day ago',
  '7d': 'A week ago',
  '30d': '30 days ago',
  now: 'Now',
}

type Props = {
  readonly value: Comparison | undefined
  /** The market of the page. */
  readonly market: MarketName
  readonly atMs: number
  readonly isHistorical: boolean
  readonly onChange: (value: Comparison | undefined) => void
}

const MarketChoice = ({ value, market, onChange }: Pick<Props, 'value' | 'market' | 'onChange'>) => {
  const status = useStatus(30_000)
  const listed = status?.ok ? status.body.markets.map(({ exchange, symbol }) => `${exchange}/${symbol}`) : []
  const chosen = value?.kind === 'market' ? (compare.text(value) ?? NOTHING) : NOTHING
  const own = `${market.exchange}/${market.symbol}`
  const others = [...new Set([...listed, ...(chosen === NOTHING ? [] : [chosen])])].filter((one) => one !== own).sort()
  return (
    <div className="flex items-center justify-between gap-2 text-text-secondary">
      Market
      <Choice
        label="Market to compare with"
        value={chosen}
        options={[{ value: NOTHING, label: 'None' }, ...others.map((one) => ({ value: one, label: one }))]}
        onChoose={(text) => onChange(text === NOTHING ? undefined : compare.parsed(text))}
      />
    </div>
  )
}

const ComparePanel = ({ value, market, atMs, isHistorical, onChange }: Props) => {
  const selectedText = value && compare.text(value)
  const steps: readonly (Comparison | undefined)[] = [
    undefined,
    ...(isHistorical ? [{ kind: 'now' } as const] : []),
    ...STEPS,
  ]
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-col">
        <legend className="sr-only">Compare with</legend>
        {steps.map((step) => {
          const text = step && compare.text(step)
          return (
            <button
              key={text ?? NOTHING}
              type="button"
              aria-pressed={text === selectedText}
              className={classNames('menu-item w-full hover:bg-hover', text === selectedText && 'text-accent')}
              onClick={() => onChange(step)}
            >
              {text === undefined ? 'Nothing' : LONG[text]}
            </button>
          )
        })}
      </fieldset>
      <DateTimeInput
        key={selectedText}
        label="Moment"
        valueMs={value?.kind === 'moment' ? value.atMs : atMs - DAY_HOURS * MS_PER_HOUR}
        onInstant={(ms) => onChange({ kind: 'moment', atMs: ms })}
      />
      <MarketChoice value={value} market={market} onChange={onChange} />
    </div>
  )
}

/** Selects another instant or market to show as ghosts: a button with the current choice opens a list. */
export const ComparePicker = (props: Props) => (
  <PopoverPanel
    align="start"
    label="Compare with"
    className="w-64"
    trigger={
      <PopoverButton aria-label={props.value ? `Compared with ${comparisonText(props.value)}` : 'Compare'}>
        {props.value ? <span className="text-accent">vs {comparisonText(props.value)}</span> : 'Compare'}
      </PopoverButton>
    }
  >
    <ComparePanel {...props} />
  </PopoverPanel>
)
