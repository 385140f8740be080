import type { ReactNode } from 'react'

export type Fact = { readonly label: string; readonly text: ReactNode; readonly doc?: string }

/** Names and numbers in as many columns as fit. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-x-4">
    {facts.map(({ label, text, doc }) => (
      <div
        key={label}
        title={doc}
        className="flex min-w-0 items-baseline justify-between gap-2 border-hairline/60 border-b py-0.5"
      >
        <dt className="truncate text-[11px] text-text-secondary">{label}</dt>
        <dd className="whitespace-nowrap text-[12px] tabular-nums">{text}</dd>
      </div>
    ))}
  </dl>
)
