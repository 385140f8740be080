import { type ReactNode, useId } from 'react'

type Props = {
  readonly title: string
  /** Description in one sentence. */
  readonly about?: ReactNode
  readonly children: ReactNode
}

/** A section of a settings page: description on the left, inputs on the right. */
export const Section = ({ title, about, children }: Props) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 rounded-[5px] bg-panel p-4 ring-1 ring-hairline/60 lg:grid-cols-[220px_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-[600] text-[13px]">
          {title}
        </h2>
        {about !== undefined && <div className="mt-1 text-[12px] text-text-secondary">{about}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
