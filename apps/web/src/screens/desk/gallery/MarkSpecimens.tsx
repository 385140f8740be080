import { useMemo } from 'react'
import { Plot } from '../../../ui/plot/Plot.tsx'
import { markSpecimens } from './markSpecimens.ts'

/** Every plot mark, with synthetic numbers. */
export const MarkSpecimens = () => {
  const specimens = useMemo(markSpecimens, [])
  return (
    <section aria-label="Marks" className="grid grid-cols-1 gap-2 p-2 lg:grid-cols-2 2xl:grid-cols-3">
      {specimens.map(({ title, spec }) => (
        <article key={title} className="rounded-[5px] bg-panel ring-1 ring-hairline/60">
          <h2 className="px-2 pt-1.5 font-[600] text-[12px]">{title}</h2>
          <Plot spec={spec} height={300} label={`${title}.`} />
        </article>
      ))}
    </section>
  )
}
