import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo, useRef } from 'react'
import type { TableItem } from './tableSpec.ts'

/**
 * Keeps the heading of the visible rows above them: determines which rows a virtual table renders, and which one
 * sticks.
 */
export const useStuckHeading = <Row>(items: readonly TableItem<Row>[]) => {
  const headings = useMemo(() => items.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : [])), [items])
  const stuck = useRef<number>(undefined)
  const rangeExtractor = useCallback(
    (range: Range): number[] => {
      const indexes = defaultRangeExtractor(range)
      const above = headings.findLast((index) => index <= range.startIndex)
      stuck.current = above
      return above === undefined || indexes.includes(above) ? indexes : [above, ...indexes]
    },
    [headings],
  )
  return { rangeExtractor, hasHeadings: headings.length > 0, isStuck: (index: number) => index === stuck.current }
}
