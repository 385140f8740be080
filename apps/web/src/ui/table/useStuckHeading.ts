import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef } from 'react'
import type { TableItem } from './tableSpec.ts'

/** The heading of the rows in sight stays above them: which rows a virtual table draws, and which of them stays. */
export const useStuckHeading = <Row>(items: readonly TableItem<Row>[]) => {
  const headings = useMemo(() => items.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : [])), [items])
  const stuck = useRef<number>(undefined)
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const drawn = defaultRangeExtractor(range)
      const above = headings.findLast((index) => index <= range.startIndex)
      stuck.current = above
      return above === undefined || drawn.includes(above) ? drawn : [above, ...drawn]
    },
    [headings],
  )
  return { rangeExtractor, hasHeadings: headings.length > 0, isStuck: (index: number) => index === stuck.current }
}
