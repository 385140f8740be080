import { Suspense, useEffect, useState } from 'react'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import { lazyComponent } from '../../data/code/lazyComponent.ts'

const RangeTrack = lazyComponent(async () => (await importWithRetry(() => import('./RangeTrack.tsx'))).RangeTrack)

type Props = {
  readonly label: string
  /** Values that the thumbs can take, ascending; not evenly spaced for days to expiry. */
  readonly stops: readonly number[]
  readonly value: readonly [number, number] | undefined
  readonly text: (stop: number) => string
  /** Undefined when both thumbs are at the ends. */
  readonly onChange: (range: readonly [number, number] | undefined) => void
}

const nearestStop = (stops: readonly number[], value: number): number => {
  const distances = stops.map((stop) => Math.abs(stop - value))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** A range between two thumbs. The thumbs follow a drag at once; the page is updated on release. */
export const RangeSlider = ({ label, stops, value, text, onChange }: Props) => {
  const last = stops.length - 1
  const outer = value ? [nearestStop(stops, value[0]), nearestStop(stops, value[1])] : [0, last]
  const key = outer.join('-')
  const [inner, setInner] = useState(outer)
  useEffect(() => setInner(key.split('-').map(Number)), [key])
  const at = (index = 0): number => stops[index] ?? Number.NaN
  const commit = ([from, to]: number[]) => onChange(from === 0 && to === last ? undefined : [at(from), at(to)])
  return (
    <div className="flex items-center gap-2 text-[11px] text-text-secondary">
      <span>{label}</span>
      <Suspense fallback={<div className="h-6 w-24" />}>
        <RangeTrack label={label} last={last} value={inner} onMove={setInner} onRelease={commit} />
      </Suspense>
      <span className="min-w-16 tabular-nums">
        {text(at(inner[0]))} – {text(at(inner[1]))}
      </span>
    </div>
  )
}
