import { Tabs as RadixTabs } from 'radix-ui'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  /** Value → name, in order. */
  readonly options: Readonly<Record<Value, string>>
  readonly onChoose: (value: Value) => void
  /** Id of the element with role `tabpanel` that shows the chosen section. */
  readonly panelId: string
}

/** Sections of a page; arrows move between them. */
export const Tabs = <Value extends string>({ label, value, options, onChoose, panelId }: Props<Value>) => (
  <RadixTabs.Root value={value} onValueChange={(next) => onChoose(next as Value)}>
    <RadixTabs.List aria-label={label} className="flex h-7 items-center gap-0.5">
      {Object.entries<string>(options).map(([key, name]) => (
        <RadixTabs.Trigger
          key={key}
          value={key}
          aria-controls={panelId}
          className="h-6 rounded px-2 text-[12px] text-text-secondary hover:text-text data-[state=active]:bg-hover data-[state=active]:text-text"
        >
          {name}
        </RadixTabs.Trigger>
      ))}
    </RadixTabs.List>
  </RadixTabs.Root>
)
