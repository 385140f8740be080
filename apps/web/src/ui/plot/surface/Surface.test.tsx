// @vitest-environment happy-dom
import type { SurfaceSpec } from '@gvol/plot'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PlotHostContext } from '../PlotHost.ts'
import { Surface } from './Surface.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const AXIS = { kind: 'linear', name: 'Delta', unit: '', format: { kind: 'decimal', decimals: 0 } } as const
const SPEC: SurfaceSpec = {
  kind: 'surface',
  x: AXIS,
  y: AXIS,
  z: AXIS,
  xs: [0, 1],
  ys: [0, 1],
  zs: [1, 2, 3, 4],
}

const opened = () => {
  const solid = { update: vi.fn(), toPng: () => '', destroy: vi.fn() }
  const flat = { update: vi.fn(), highlight: () => {}, pointed: () => undefined, toPng: () => '', destroy: vi.fn() }
  const mounts = { solid: vi.fn(() => solid), flat: vi.fn(() => flat) }
  const host = {
    loadMount: async () => mounts.flat,
    loadSurface: async () => mounts.solid,
    bus: { publish: () => {}, subscribe: () => () => {} },
  }
  const root = createRoot(document.body)
  onTestFinished(() => act(() => root.unmount()))
  const show = (spec: SurfaceSpec, isFlat: boolean) =>
    act(async () =>
      root.render(
        <PlotHostContext value={host}>
          <Surface spec={spec} isFlat={isFlat} height={300} label="Vol surface." />
        </PlotHostContext>,
      ),
    )
  return { show, host, mounts, solid, flat }
}

test('a later result updates the existing surface', async () => {
  const { show, mounts, solid } = opened()
  await show(SPEC, false)
  const later = { ...SPEC, zs: [1, 2, 3, 5] }
  await show(later, false)
  expect(mounts.solid).toHaveBeenCalledOnce()
  expect(solid.update).toHaveBeenLastCalledWith(later, expect.objectContaining({ label: 'Vol surface.' }))
})

test('the flat view is a heat map of the same numbers, and replaces the surface', async () => {
  const { show, mounts, solid } = opened()
  await show(SPEC, false)
  await show(SPEC, true)
  expect(solid.destroy).toHaveBeenCalledOnce()
  expect(mounts.flat).toHaveBeenCalledOnce()
  const [, spec] = mounts.flat.mock.calls[0] as unknown as readonly [unknown, { readonly series: readonly unknown[] }]
  expect(spec.series).toMatchObject([{ kind: 'heat', values: [1, 2, 3, 4] }])
})
