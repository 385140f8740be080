import * as Select from 'radix-ui/select'
import type { ChoiceOption } from '../Choice.tsx'
import { Icon } from '../icons.tsx'
import { ExistingTrigger } from './ExistingTrigger.tsx'
import type { OpenedProps } from './useOpener.ts'

type Props = OpenedProps & {
  readonly value: string
  readonly options: readonly ChoiceOption[]
  readonly onChoose: (value: string) => void
}

/** The options of a select box. */
export const ChoiceList = ({ trigger, isOpen, onOpen, value, options, onChoose }: Props) => (
  <Select.Root value={value} onValueChange={onChoose} open={isOpen} onOpenChange={onOpen}>
    <Select.Trigger asChild>
      <ExistingTrigger element={trigger} />
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
