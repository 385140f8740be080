type Props = { readonly label: string; readonly detail: string; readonly done: number; readonly total: number }

/** Progress of an operation that takes minutes. */
export const ProgressBar = ({ label, detail, done, total }: Props) => {
  const percent = Math.floor((100 * done) / total)
  return (
    <div className="flex flex-col gap-1 text-[12px]">
      <div className="flex items-baseline gap-2">
        <span className="font-[550]">{label}</span>
        <span className="min-w-0 flex-1 truncate text-text-secondary">{detail}</span>
        <span className="tabular-nums">{percent} %</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={`${percent} percent, ${detail}`}
        className="h-1 overflow-hidden rounded-full bg-raised"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
