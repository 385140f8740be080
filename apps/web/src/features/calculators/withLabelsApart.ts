import type { ReferenceLine } from '../../ui/plot/spec.ts'

/** Share of the axis that a label takes. */
const LABEL_SHARE = 0.12

/**
 * Vertical reference lines whose labels would lie on each other: the leftmost names them all, `Forward · Strike`.
 *
 * @param span  length of the axis, in its units
 */
export const withLabelsApart = (lines: readonly ReferenceLine[], span: number): readonly ReferenceLine[] => {
  const sorted = lines.toSorted((a, b) => a.at - b.at)
  const apart: ReferenceLine[] = []
  let leader = -1
  for (const line of sorted) {
    const first = apart[leader]
    if (first === undefined || line.at - first.at >= LABEL_SHARE * span) {
      leader = apart.length
      apart.push(line)
    } else {
      apart[leader] = { ...first, label: `${first.label} · ${line.label.toLowerCase()}` }
      apart.push({ ...line, label: '' })
    }
  }
  return apart
}
