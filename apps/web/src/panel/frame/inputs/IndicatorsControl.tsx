import { type Control, controlText } from '../../../chart/definition/controls.ts'
import {
  LENGTHS,
  MAX_INDICATORS,
  type SelectedIndicator,
  selectionOf,
  selectionText,
} from '../../../chart/indicator/selection.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'
import { NumberControl } from './NumberControl.tsx'

type Props = {
  readonly spec: Extract<Control, { kind: 'indicators' }>
  readonly value: readonly string[]
  readonly onChange: (text: string | undefined) => void
}

/** Returns a length for another indicator of a kind: its usual one, or the shortest double of it that is not selected. */
const nextOf = (id: string, usual: number | undefined, value: readonly string[]): string => {
  let next: SelectedIndicator = { id, length: usual }
  while (next.length !== undefined && value.includes(selectionText(next)) && next.length * 2 <= LENGTHS[1])
    next = { id, length: next.length * 2 }
  return selectionText(next)
}

/** Selects indicators of candles and their lengths. */
export const IndicatorsControl = ({ spec, value, onChange }: Props) => {
  const choose = (next: readonly string[]) => onChange(controlText(spec, [...new Set(next)]))
  const selected = value.flatMap((text) => selectionOf(text, spec.options) ?? [])
  const isFull = value.length >= MAX_INDICATORS
  return (
    <PopoverPanel
      label={spec.label}
      className="w-64"
      trigger={
        <button
          type="button"
          className="inline-flex h-5 shrink-0 items-center gap-1 rounded border border-hairline px-1.5 text-[11px] text-text-secondary hover:bg-hover hover:text-text"
        >
          {spec.label}
          {value.length > 0 && ` ${value.length}`}
          <Icon name="down" size={10} />
        </button>
      }
    >
      <ul aria-label="Selected indicators" className="text-[12px]">
        {selected.map((one, i) => {
          const { name, title } = spec.options[one.id]
          const before = selected.slice(0, i).filter(({ id }) => id === one.id).length
          return (
            // A row is not identified by its length: its input keeps the focus while the length changes.
            <li key={`${one.id} ${before}`} className="flex h-7 items-center gap-1 max-sm:h-10">
              <span title={title} className="min-w-0 flex-1 truncate px-2">
                {name}
              </span>
              {one.length !== undefined && (
                <NumberControl
                  spec={{
                    kind: 'number',
                    label: `Length of ${title}`,
                    unit: 'bars',
                    min: LENGTHS[0],
                    max: LENGTHS[1],
                    fallback: one.length,
                  }}
                  value={one.length}
                  onNumber={(length) => choose(value.with(i, selectionText({ ...one, length: Math.round(length) })))}
                />
              )}
              <IconButton icon="close" label={`Remove ${title}`} onClick={() => choose(value.toSpliced(i, 1))} />
            </li>
          )
        })}
      </ul>
      <ul aria-label="Indicators to add" className="flex flex-col items-stretch">
        {Object.entries(spec.options).map(([id, { title, length }]) => (
          <li key={id} className="flex">
            <Button
              variant="quiet"
              icon="add"
              className="flex-1 justify-start"
              disabled={isFull || value.includes(nextOf(id, length, value))}
              onClick={() => choose([...value, nextOf(id, length, value)])}
            >
              {title}
            </Button>
          </li>
        ))}
      </ul>
      {isFull && (
        <p className="px-2 py-1 text-[11px] text-text-tertiary">At most {MAX_INDICATORS}: remove one first.</p>
      )}
    </PopoverPanel>
  )
}
