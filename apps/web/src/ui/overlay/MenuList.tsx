import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { MenuEntry } from '../Menu.tsx'
import { preserveFocus } from '../preserveFocus.ts'
import { ExistingTrigger } from './ExistingTrigger.tsx'
import type { OpenedProps } from './useOpener.ts'

type Props = OpenedProps & {
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly align: 'start' | 'end'
}

/** The actions of a menu. */
export const MenuList = ({ trigger, isOpen, onOpen, label, entries, align }: Props) => (
  <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpen}>
    <DropdownMenu.Trigger asChild>
      <ExistingTrigger element={trigger} />
    </DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={4}
        onCloseAutoFocus={preserveFocus}
        className="popover max-h-[min(70vh,var(--radix-dropdown-menu-content-available-height))] min-w-44 overflow-y-auto p-1"
        aria-label={label}
      >
        {entries.map((entry) =>
          entry.kind === 'heading' ? (
            <DropdownMenu.Label key={entry.label} className="px-2 pt-1.5 pb-0.5 text-[11px] text-text-tertiary">
              {entry.label}
            </DropdownMenu.Label>
          ) : (
            <DropdownMenu.Item
              key={entry.label}
              className="menu-item"
              disabled={entry.isDisabled}
              onSelect={entry.onSelect}
            >
              {entry.label}
              {entry.hint && <span className="ml-auto pl-4 text-text-tertiary">{entry.hint}</span>}
            </DropdownMenu.Item>
          ),
        )}
      </DropdownMenu.Content>
    </DropdownMenu.Portal>
  </DropdownMenu.Root>
)
