// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ArrangeableGrid } from './ArrangeableGrid.tsx'
import type { GridItem } from './gridItems.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const WIDTH = 1208
const ITEMS: readonly GridItem[] = [
  { id: 'a', x: 0, y: 0, w: 6, h: 4 },
  { id: 'b', x: 6, y: 0, w: 6, h: 4 },
]

/** An observer that reports the width at once: the test document has no layout. */
class Measured {
  private readonly notify: (entries: readonly { readonly contentRect: object }[]) => void
  constructor(notify: Measured['notify']) {
    this.notify = notify
  }
  observe() {
    this.notify([{ contentRect: { width: WIDTH, height: 0 } }])
  }
  disconnect() {}
}

const Content = ({ id, onDraw }: { readonly id: string; readonly onDraw: () => void }) => {
  onDraw()
  return (
    <article data-chart={id}>
      <header>
        <h2>{id}</h2>
        <button type="button">Menu of {id}</button>
      </header>
    </article>
  )
}

const renderGrid = async (isEditable = true) => {
  vi.stubGlobal('ResizeObserver', Measured)
  const element = document.createElement('div')
  document.body.append(element)
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    element.remove()
    vi.unstubAllGlobals()
  })
  const arranged: (readonly GridItem[])[] = []
  let drawings = 0
  await act(async () =>
    root.render(
      <ArrangeableGrid
        panels={ITEMS}
        columns={12}
        rowHeight={42}
        gap={8}
        least={{ w: 2, h: 2 }}
        isEditable={isEditable}
        nameOf={(id) => id}
        onArrange={(next) => arranged.push(next)}
      >
        {(id) => <Content id={id} onDraw={() => drawings++} />}
      </ArrangeableGrid>,
    ),
  )
  return { element, arranged, drawings: () => drawings }
}

const pointer = (type: string, on: EventTarget, at: readonly [number, number], more: PointerEventInit = {}) =>
  act(async () => {
    on.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        clientX: at[0],
        clientY: at[1],
        ...more,
      }),
    )
  })

const drag = async (from: Element, steps: readonly (readonly [number, number])[]) => {
  Object.assign(from.closest('fieldset') ?? {}, { setPointerCapture: () => {} })
  await pointer('pointerdown', from, [100, 10])
  for (const at of steps) await pointer('pointermove', document, at)
}

const itemOf = (items: readonly GridItem[] | undefined, id: string) => items?.find((one) => one.id === id)

test('a panel is dragged by its header to where the pointer is released, without rendering its content again', async () => {
  const { element, arranged, drawings } = await renderGrid()
  const title = element.querySelector('[data-chart="a"] h2')
  if (title === null) throw new Error('no title')
  const before = drawings()
  await drag(title, [
    [300, 12],
    [700, 12],
  ])
  expect(element.querySelector('.grid-place')).not.toBeNull()
  expect(drawings()).toBe(before)
  await pointer('pointerup', document, [700, 12])
  expect(element.querySelector('.grid-place')).toBeNull()
  expect(itemOf(arranged.at(-1), 'a')).toMatchObject({ x: 6, y: 0 })
})

test('a panel is resized at its corner', async () => {
  const { element, arranged } = await renderGrid()
  const corner = element.querySelector('[data-panel="a"] .grid-corner')
  if (corner === null) throw new Error('no corner')
  await drag(corner, [[100 - 200, 10 + 100]])
  await pointer('pointerup', document, [-100, 110])
  expect(itemOf(arranged.at(-1), 'a')).toMatchObject({ x: 0, w: 4, h: 6 })
})

test('a click on a header button, a click that hardly moves, Escape, and a read-only grid move nothing', async () => {
  const { element, arranged } = await renderGrid()
  const [title, button] = ['h2', 'button'].map((one) => element.querySelector(`[data-chart="a"] ${one}`))
  if (!title || !button) throw new Error('no header')
  await drag(button, [[700, 12]])
  await pointer('pointerup', document, [700, 12])
  await drag(title, [[101, 11]])
  await pointer('pointerup', document, [101, 11])
  await drag(title, [[700, 12]])
  await act(async () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  await pointer('pointerup', document, [700, 12])
  expect(arranged).toEqual([])
  const still = await renderGrid(false)
  const header = still.element.querySelector('[data-chart="a"] h2')
  if (header === null) throw new Error('no title')
  await drag(header, [[700, 12]])
  await pointer('pointerup', document, [700, 12])
  expect(still.arranged).toEqual([])
  expect(still.element.querySelector('.grid-corner')).toBeNull()
})
