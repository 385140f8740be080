import { classNames } from '../classNames.ts'

const COLORS = ['bg-error', 'bg-warning', 'bg-live', 'bg-live'] as const

/** Three bars that fill with password strength, and a hint for improvement. */
export const StrengthBar = ({ level, hint }: { readonly level: 0 | 1 | 2 | 3; readonly hint: string }) => (
  <div className="flex items-start gap-2">
    <div aria-hidden="true" className="mt-1.5 flex w-16 shrink-0 gap-1">
      {[1, 2, 3].map((step) => (
        <span
          key={step}
          className={classNames('h-1 flex-1 rounded-full', step <= level ? COLORS[level] : 'bg-hairline')}
        />
      ))}
    </div>
    <span>{hint}</span>
  </div>
)
