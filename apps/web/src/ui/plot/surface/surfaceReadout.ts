import type { NodeReading } from '@gvol/plot/mesh'

/** A dot on a node and a small table beside it, above the canvas: moving them paints nothing. */
export type SurfaceReadout = {
  readonly show: (reading: NodeReading, at: { readonly x: number; readonly y: number }) => void
  readonly hide: () => void
  /** Reads a node out to screen readers. */
  readonly speak: (reading: NodeReading) => void
}

const GAP = 12

const child = (parent: HTMLElement, className: string): HTMLElement => {
  const element = document.createElement('div')
  element.className = className
  parent.append(element)
  return element
}

const rowOf = ({ name, text }: NodeReading[number]): HTMLTableRowElement => {
  const row = document.createElement('tr')
  row.insertCell().className = 'plot-readout-name'
  row.insertCell().className = 'plot-readout-value'
  for (const [i, cell] of [...row.cells].entries()) cell.textContent = i === 0 ? name : text
  return row
}

export const openSurfaceReadout = (element: HTMLElement): SurfaceReadout => {
  const dot = child(element, 'plot-dot surface-dot')
  const box = child(element, 'plot-readout')
  const table = document.createElement('table')
  box.append(table)
  const spoken = child(element, 'sr-only')
  spoken.setAttribute('aria-live', 'polite')
  dot.hidden = true
  box.hidden = true

  const place = (x: number, y: number) => {
    const { left, top } = element.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = box
    const right = left + x + GAP
    const boxLeft = right + width > window.innerWidth - 4 ? left + x - GAP - width : right
    const boxTop = Math.min(Math.max(top + y - height - GAP, 4), window.innerHeight - height - 4)
    box.style.transform = `translate(${Math.round(Math.max(boxLeft, 4))}px, ${Math.round(boxTop)}px)`
  }
  return {
    show: (reading, { x, y }) => {
      table.replaceChildren(...reading.map(rowOf))
      dot.hidden = false
      dot.style.transform = `translate(${x}px, ${y}px)`
      box.hidden = false
      place(x, y)
    },
    hide: () => {
      dot.hidden = true
      box.hidden = true
    },
    speak: (reading) => {
      spoken.textContent = reading.map(({ name, text }) => `${name} ${text}`).join(', ')
    },
  }
}
