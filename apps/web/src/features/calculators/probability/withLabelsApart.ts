import type { ReferenceLine } from '@gvol/plot'

/** Share of the axis that a label takes. */
const LABEL_SHARE = 0.12

/**
 * Vertical reference lines whose labels would lie on each other: the leftmost names them all, `Forward · strike`.
 *
 * @param low   start of the axis
 * @param high  end of the axis
 * @param isLog whether the axis is logarithmic
 */
export const withLabelsApart = (
  lines: readonly ReferenceLine[],
  low: number,
  high: number,
  isLog = false,
): readonly ReferenceLine[] => {
  const position = ({ at }: ReferenceLine) => (isLog ? Math.log(at) : at)
  const span = isLog ? Math.log(high / low) : high - low
  const sorted = lines.toSorted((a, b) => a.at - b.at)
  const apart: ReferenceLine[] = []
  let leader = -1
  for (const line of sorted) {
    const first = apart[leader]
    if (first === undefined || position(line) - position(first) >= LABEL_SHARE * span) {
      leader = apart.length
      apart.push(line)
    } else {
      apart[leader] = { ...first, label: `${first.label} · ${line.label.toLowerCase()}` }
      apart.push({ ...line, label: '' })
    }
  }
  return apart
}
