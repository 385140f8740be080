// @vitest-environment happy-dom

import type { PlotSpec } from '@gvol/plot'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { PlotLegend } from './PlotLegend.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const NAMES = Array.from({ length: 13 }, (_, i) => `Strategy ${i + 1}`)
const SERIES: PlotSpec['series'] = NAMES.map((name) => ({
  kind: 'line',
  id: name,
  name,
  color: 'accent',
  x: [1],
  y: [1],
}))

test.each([false, true])('every color of a legend has its name, in the header or in a row: %s', async (isInRow) => {
  const element = document.createElement('div')
  const root = createRoot(element)
  const hidden = new Set(NAMES.slice(8))
  await act(async () =>
    root.render(
      <PlotLegend
        series={SERIES}
        hidden={hidden}
        theme="dark"
        isInRow={isInRow}
        onHide={() => {}}
        onPoint={() => {}}
      />,
    ),
  )
  const buttons = [...element.querySelectorAll('button')]
  const swatches = buttons.filter((one) => one.querySelector('[style]') !== null)
  expect(swatches.map((one) => one.textContent)).toEqual(NAMES)
  await act(async () => root.unmount())
})
