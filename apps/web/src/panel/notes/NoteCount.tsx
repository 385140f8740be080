type Props = { readonly count: number; readonly onOpen: (button: HTMLButtonElement) => void }

/** The number of notes on a chart that cannot show flags; opens them. */
export const NoteCount = ({ count, onOpen }: Props) => {
  const label = count === 1 ? '1 note on this chart' : `${count} notes on this chart`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => onOpen(currentTarget)}
      className="inline-flex h-5 shrink-0 items-center gap-0.5 rounded px-1 text-[11px] text-text-secondary tabular-nums hover:bg-hover hover:text-text"
    >
      <span aria-hidden="true">⚑</span> {count}
    </button>
  )
}
