import { type KeyboardEvent, type PointerEvent, Suspense } from 'react'
import { lazyComponent } from '../data/code/lazyComponent.ts'
import { classNames } from './classNames.ts'
import { Icon } from './icons.tsx'
import { loadLists } from './overlay/loadLists.ts'
import { useOpener } from './overlay/useOpener.ts'

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

const ChoiceList = lazyComponent(async () => (await loadLists()).ChoiceList)

/** A select box. */
export const Choice = ({ label, value, options, onChoose }: Props) => {
  const { isThere, opened, button } = useOpener(loadLists)
  const open = () => opened.onOpen(true)
  const onPointerDown = (event: PointerEvent) => {
    // A touch may be the start of scrolling: the list opens on click instead.
    if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return
    open()
    event.preventDefault()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown', 'ArrowUp'].includes(event.key)) return
    open()
    event.preventDefault()
  }
  return (
    <>
      <button
        {...button}
        type="button"
        role="combobox"
        aria-label={label}
        aria-expanded={opened.isOpen}
        // Radix sets it once the list is mounted.
        aria-controls={undefined}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        onClick={open}
        className="inline-flex h-5 shrink-0 items-center gap-1 rounded border border-hairline px-1.5 text-[11px] text-text-secondary tabular-nums hover:bg-hover hover:text-text"
      >
        <span>{options.find((option) => option.value === value)?.label}</span>
        <Icon name="down" size={10} />
      </button>
      {isThere && (
        <Suspense>
          <ChoiceList {...opened} value={value} options={options} onChoose={onChoose} />
        </Suspense>
      )}
    </>
  )
}
