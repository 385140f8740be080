import type { TextCommand } from '../commands.ts'
import { labelWidth } from '../labelWidth.ts'
import type { Picture } from '../picture/picture.ts'

/** Height of letters of 11 px without the white above and below, pixels. */
const LETTERS = 9

/** Where the letters of a label stand, pixels. */
export const boxOf = ({ text, x, y, align, baseline }: TextCommand) => {
  const width = labelWidth(text)
  const left = align === 'left' ? x : align === 'center' ? x - width / 2 : x - width
  const top = baseline === 'top' ? y : baseline === 'middle' ? y - LETTERS / 2 : y - LETTERS
  return { text, left, top, right: left + width, bottom: top + LETTERS }
}

/** Pairs of labels of a picture that lie on each other, and labels that hang over its left or right edge. */
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
