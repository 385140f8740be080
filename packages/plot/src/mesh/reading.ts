import { formatted } from '@gvol/format'
import { valueAt } from '../columns.ts'
import type { NumberAxis, SurfaceSpec } from '../spec.ts'

/** Names of three axes with a value of each, as the answer has them. */
export type NodeReading = readonly { readonly name: string; readonly text: string }[]

const valueText = ({ format, unit }: NumberAxis, value: number): string =>
  unit === '' ? formatted(format, value) : `${formatted(format, value)}\u2009${unit}`

/** What a node of a surface says; undefined in a gap. */
export const nodeReading = (spec: SurfaceSpec, node: number): NodeReading | undefined => {
  const value = valueAt(spec.zs, node)
  if (value === undefined) return undefined
  const column = node % spec.xs.length
  const row = Math.floor(node / spec.xs.length)
  const days = valueText(spec.y, spec.ys[row])
  const name = spec.yNames?.[row]
  return [
    { name: spec.y.name, text: name === undefined ? days : `${name} · ${days}` },
    { name: spec.x.name, text: spec.xNames?.[column] ?? valueText(spec.x, spec.xs[column]) },
    { name: spec.z.name, text: valueText(spec.z, value) },
  ]
}
