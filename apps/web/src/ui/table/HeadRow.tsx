import { classNames } from '../classNames.ts'

/** Class of columns hidden on phones. */
export const WIDE_ONLY = 'max-sm:hidden'

export type Head = {
  readonly label: string
  /** Right-aligned, for numbers and times. */
  readonly isRight?: boolean
  readonly isWideOnly?: boolean
  /** A column of buttons: its name is only for screen readers. */
  readonly isUnseen?: boolean
}

/** Column headings of a small table. */
export const HeadRow = ({ heads, cell = 'py-1 pr-3' }: { readonly heads: readonly Head[]; readonly cell?: string }) => (
  <thead>
    <tr className="border-hairline border-b text-[11px] text-text-secondary">
      {heads.map(({ label, isRight, isWideOnly, isUnseen }) => (
        <th
          key={label}
          scope="col"
          className={classNames(cell, 'font-normal', isRight ? 'text-right' : 'text-left', isWideOnly && WIDE_ONLY)}
        >
          {isUnseen ? <span className="sr-only">{label}</span> : label}
        </th>
      ))}
    </tr>
  </thead>
)
