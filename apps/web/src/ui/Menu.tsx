import * as DropdownMenu from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { keptFocus } from './keptFocus.ts'

export type MenuEntry =
  | {
      readonly kind: 'action'
      readonly label: string
      readonly hint?: string
      readonly onSelect: () => void
      readonly isDisabled?: boolean
    }
  | { readonly kind: 'heading'; readonly label: string }

type Props = {
  readonly trigger: ReactNode
  readonly label: string
  readonly entries: readonly MenuEntry[]
  readonly align?: 'start' | 'end'
}

/** Verbs behind one button. */
export const Menu = ({ trigger, label, entries, align = 'end' }: Props) => (
  <DropdownMenu.Root modal={false}>
    <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        align={align}
        sideOffset={4}
        onCloseAutoFocus={keptFocus}
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
