import { Link, type To } from 'react-router'
import { classNames } from './classNames.ts'

type Props<Value extends string> = {
  readonly label: string
  readonly value: Value
  /** Value → label, in order. */
  readonly options: Readonly<Record<Value, string>>
  readonly linkTo: (value: Value) => To
}

/**
 * Links to the sections of a page. Each has its own URL, so that it can be stored, shared and opened in another tab.
 */
export const SectionLinks = <Value extends string>({ label, value, options, linkTo }: Props<Value>) => (
  <nav aria-label={label} className="flex h-7 items-center gap-0.5">
    {(Object.entries(options) as [Value, string][]).map(([key, name]) => (
      <Link
        key={key}
        to={linkTo(key)}
        aria-current={key === value ? 'page' : undefined}
        className={classNames(
          'flex h-6 items-center whitespace-nowrap rounded px-2 text-[12px]',
          key === value ? 'bg-hover text-text' : 'text-text-secondary hover:text-text',
        )}
      >
        {name}
      </Link>
    ))}
  </nav>
)
