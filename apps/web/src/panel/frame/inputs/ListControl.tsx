import { type Control, controlText } from '../../../chart/definition/controls.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/Choice.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { PopoverPanel } from '../../../ui/PopoverPanel.tsx'

type ListSpec = Extract<Control, { kind: 'list' }>

type Props = {
  readonly spec: ListSpec
  readonly value: readonly string[]
  readonly onChange: (text: string | undefined) => void
}

const moved = (all: readonly string[], one: string, by: -1 | 1): readonly string[] => {
  const from = all.indexOf(one)
  const next = all.filter((other) => other !== one)
  next.splice(Math.min(Math.max(from + by, 0), all.length - 1), 0, one)
  return next
}

/** Selects which columns of a table are shown and in which order: presets, or single columns. */
export const ListControl = ({ spec, value, onChange }: Props) => {
  const choose = (next: readonly string[]) => next.length > 0 && onChange(controlText(spec, next))
  const presets = Object.entries(spec.presets)
  const chosen = value.join(',')
  const preset = presets.find(([, { values }]) => values.join(',') === chosen)?.[0] ?? ''
  const others = Object.keys(spec.options).filter((id) => !value.includes(id))
  return (
    <PopoverPanel
      label={spec.label}
      className="w-56"
      trigger={
        <button
          type="button"
          className="inline-flex h-5 shrink-0 items-center gap-1 rounded border border-hairline px-1.5 text-[11px] text-text-secondary hover:bg-hover hover:text-text"
        >
          {spec.label}
          <Icon name="down" size={10} />
        </button>
      }
    >
      <Segmented
        label={`Usual ${spec.label.toLowerCase()}`}
        value={preset}
        options={presets.map(([id, { label }]) => ({ value: id, label }))}
        onChoose={(id) => choose(spec.presets[id].values)}
      />
      <ul className="mt-2 max-h-80 overflow-y-auto text-[12px]">
        {[...value, ...others].map((id) => {
          const isSelected = value.includes(id)
          const name = spec.options[id]
          return (
            <li key={id} className="flex h-6 items-center gap-1">
              <label className="flex min-w-0 flex-1 items-center gap-2">
                <input
                  type="checkbox"
                  checked={isSelected}
                  onChange={() => choose(isSelected ? value.filter((one) => one !== id) : [...value, id])}
                />
                <span className="truncate">{name}</span>
              </label>
              {isSelected && (
                <>
                  <IconButton icon="back" label={`${name} further out`} onClick={() => choose(moved(value, id, -1))} />
                  <IconButton icon="forward" label={`${name} further in`} onClick={() => choose(moved(value, id, 1))} />
                </>
              )}
            </li>
          )
        })}
      </ul>
    </PopoverPanel>
  )
}
