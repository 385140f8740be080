import type { TextCommand } from '../src/commands.ts'
import { labelWidth } from '../src/labelWidth.ts'
import type { Picture } from '../src/picture/picture.ts'

/** Height of letters of 11 px without the space above and below, pixels. */
const LETTER_HEIGHT = 9

/** Returns the position of a label's letters, pixels. */
export const boxOf = ({ text, x, y, align, baseline }: TextCommand) => {
  const width = labelWidth(text)
  const left = align === 'left' ? x : align === 'center' ? x - width / 2 : x - width
  const top = baseline === 'top' ? y : baseline === 'middle' ? y - LETTER_HEIGHT / 2 : y - LETTER_HEIGHT
  return { text, left, top, right: left + width, bottom: top + LETTER_HEIGHT }
}

/** Returns pairs of labels of a picture that overlap, and labels that extend beyond its left or right edge. */
export const labelFaults = ({ grid, marks }: Picture, width: number): readonly string[] => {
  const boxes = [...grid, ...marks].flatMap((one) => (one.kind === 'text' ? [boxOf(one)] : []))
  return boxes.flatMap((a, i) => [
    ...(a.left < -1 || a.right > width + 1 ? [`${a.text} over the edge`] : []),
    ...boxes
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} on ${b.text}`),
  ])
}
