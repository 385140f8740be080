import { type Reading, type ReadingRow, readingText } from '@gvol/plot'
import type { ThemeName } from '../../tokens/tokens.ts'
import { colorOf } from '../color.ts'

/** Above this number of rows the table shows those nearest to the pointer. */
const MAX_ROWS = 14

/** The compact table at the crosshair: follows the pointer, can be pinned and copied. */
export type Readout = {
  readonly show: (reading: Reading, at: { x: number; y: number }, theme: ThemeName, leading: string | undefined) => void
  readonly hide: () => void
  readonly pin: () => void
  readonly unpin: () => void
  readonly isPinned: () => boolean
  readonly destroy: () => void
}

const cell = (row: HTMLElement, className: string, text: string): HTMLElement => {
  const element = document.createElement('td')
  element.className = className
  element.textContent = text
  row.append(element)
  return element
}

const tableRow = (row: ReadingRow, theme: ThemeName, isLeading: boolean): HTMLElement => {
  const line = document.createElement('tr')
  if (isLeading) line.className = 'plot-readout-leading'
  const swatch = cell(line, 'plot-readout-swatch', '')
  swatch.style.setProperty('--swatch', colorOf(row.color, theme))
  cell(line, 'plot-readout-name', row.name)
  cell(line, 'plot-readout-value', row.text)
  for (const { label, text } of row.details) cell(line, 'plot-readout-detail', `${label} ${text}`)
  return line
}

/** Returns rows in axis order; if there are too many, a window around the leading one. */
export const visibleRows = (rows: readonly ReadingRow[], leading: string | undefined): readonly ReadingRow[] => {
  if (rows.length <= MAX_ROWS) return rows
  const at = Math.max(
    rows.findIndex(({ name }) => name === leading),
    0,
  )
  const first = Math.min(Math.max(at - Math.floor(MAX_ROWS / 2), 0), rows.length - MAX_ROWS)
  return rows.slice(first, first + MAX_ROWS)
}

const button = (label: string, onClick: () => void): HTMLButtonElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'plot-readout-button'
  element.textContent = label
  element.addEventListener('click', onClick)
  return element
}

export const openReadout = (parent: HTMLElement, copy: (text: string) => Promise<void>): Readout => {
  const box = document.createElement('div')
  box.className = 'plot-readout'
  box.hidden = true
  parent.append(box)
  const title = document.createElement('div')
  title.className = 'plot-readout-title'
  const table = document.createElement('table')
  const actions = document.createElement('div')
  actions.className = 'plot-readout-actions'
  box.append(title, table, actions)
  let currentReading: Reading | undefined
  let isPinned = false

  const unpin = () => {
    isPinned = false
    box.classList.remove('plot-readout-pinned')
    box.hidden = true
  }
  const copied = button('Copy', () => {
    if (currentReading === undefined) return
    copy(readingText(currentReading)).then(
      () => (copied.textContent = 'Copied'),
      () => (copied.textContent = 'Copying is not allowed here'),
    )
  })
  actions.append(copied, button('Close', unpin))

  const moveBox = ({ x, y }: { x: number; y: number }) => {
    const { offsetWidth: width, offsetHeight: height } = box
    const gap = 14
    const left = x + gap + width > window.innerWidth - 4 ? x - gap - width : x + gap
    const top = Math.min(Math.max(y - height / 2, 4), window.innerHeight - height - 4)
    box.style.transform = `translate(${Math.round(Math.max(left, 4))}px, ${Math.round(top)}px)`
  }

  return {
    show: (reading, at, theme, leading) => {
      if (isPinned) return
      currentReading = reading
      const rows = visibleRows(reading.rows, leading)
      title.textContent =
        rows.length < reading.rows.length
          ? `${reading.title} · ${rows.length} of ${reading.rows.length}`
          : reading.title
      table.replaceChildren(...rows.map((row) => tableRow(row, theme, row.name === leading)))
      copied.textContent = 'Copy'
      box.hidden = rows.length === 0
      if (!box.hidden) moveBox(at)
    },
    hide: () => {
      if (!isPinned) box.hidden = true
    },
    pin: () => {
      if (box.hidden) return
      isPinned = true
      box.classList.add('plot-readout-pinned')
    },
    unpin,
    isPinned: () => isPinned,
    destroy: () => box.remove(),
  }
}
