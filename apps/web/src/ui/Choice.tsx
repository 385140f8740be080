import * as Select from 'radix-ui/select'
import { classNames } from './classNames.ts'
import { Icon } from './icons.tsx'

export type ChoiceOption = { readonly value: string; readonly label: string }

type Props = {
  readonly label: string
  readonly value: string
  readonly options: readonly ChoiceOption[]
  readonly onChoose: (value: string) => void
}

/** Two or three alternatives side by side. */
export const Segmented = ({ label, value, options, onChoose }: Props) => (
  <fieldset className="inline-flex h-5 shrink-0 items-center rounded border border-hairline">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChoose(option.value)}
        className={classNames(
          'h-full whitespace-nowrap px-1.5 text-[11px] first:rounded-l last:rounded-r',
          option.value === value ? 'bg-hover text-text' : 'text-text-tertiary hover:text-text',
        )}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
)

/** One of many, in a list that opens. */
export const Choice = ({ label, value, options, onChoose }: Props) => (
  <Select.Root value={value} onValueChange={onChoose}>
    <Select.Trigger
      aria-label={label}
      className="inline-flex h-5 shrink-0 items-center gap-1 rounded border border-hairline px-1.5 text-[11px] text-text-secondary tabular-nums hover:bg-hover hover:text-text"
    >
      <Select.Value />
      <Icon name="down" size={10} />
    </Select.Trigger>
    <Select.Portal>
      <Select.Content position="popper" sideOffset={4} className="popover max-h-80 p-1">
        <Select.Viewport>
          {options.map((option) => (
            <Select.Item key={option.value} value={option.value} className="menu-item tabular-nums">
              <Select.ItemText>{option.label}</Select.ItemText>
              <Select.ItemIndicator className="ml-auto">
                <Icon name="check" size={12} />
              </Select.ItemIndicator>
            </Select.Item>
          ))}
        </Select.Viewport>
      </Select.Content>
    </Select.Portal>
  </Select.Root>
)
