import { type ReactNode, useId } from 'react'

type Props = { readonly title: string; readonly count?: number | undefined; readonly children: ReactNode }

/** A section of a page with its heading. */
export const Panel = ({ title, count, children }: Props) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-[5px] bg-panel p-3 ring-1 ring-hairline/60">
      <h2 id={id} className="mb-2 font-[600] text-[13px]">
        {title} {count !== undefined && <span className="font-normal text-text-tertiary tabular-nums">{count}</span>}
      </h2>
      {children}
    </section>
  )
}
