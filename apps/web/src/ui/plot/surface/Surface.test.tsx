// @vitest-environment happy-dom
import type { SurfaceSpec } from '@gvol/plot'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PlotHostContext } from '../PlotHost.ts'
import type { MountSurface } from './mountSurface.ts'
import { Surface } from './Surface.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const AXIS = { kind: 'number', name: 'Delta', format: { kind: 'number', digits: 0 } } as const
const SPEC = {
  kind: 'surface',
  x: AXIS,
  y: AXIS,
  z: AXIS,
  xs: [0, 1],
  ys: [0, 1],
  zs: [
    [1, 2],
    [3, 4],
  ],
} as unknown as SurfaceSpec

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never)
})

const opened = async (loadMount: () => Promise<MountSurface>) => {
  const flat = vi.fn(() => ({ update: () => {}, highlight: () => {}, toPng: () => '', destroy: () => {} }))
  const host = { loadMount: async () => flat, bus: { publish: () => {}, subscribe: () => () => {} } } as never
  const root = createRoot(document.body)
  onTestFinished(() => act(() => root.unmount()))
  await act(() =>
    root.render(
      <PlotHostContext value={host}>
        <Surface spec={SPEC} height={300} label="Vol surface." loadMount={loadMount} />
      </PlotHostContext>,
    ),
  )
  return { flat, waits: () => document.querySelector('.skeleton') !== null }
}

/** Draws what the engine draws, a canvas. */
const engine: MountSurface = (element) => {
  element.append(document.createElement('canvas'))
  return { update: () => {}, toPng: () => '', destroy: () => element.replaceChildren() }
}

const eventually = (check: () => void) =>
  vi.waitFor(
    async () => {
      await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
      check()
    },
    { timeout: 4_000 },
  )

test('a panel is not empty while the engine is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<MountSurface>()
  const { waits } = await opened(() => promise)
  expect(waits()).toBe(true)
  resolve(engine)
  await eventually(() => expect(document.querySelector('canvas')).not.toBeNull())
  expect(waits()).toBe(false)
})

test('an engine that does not come gives way to the flat picture', async () => {
  const complaint = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { flat } = await opened(() => Promise.reject(new Error('no such chunk')))
  await eventually(() => expect(flat).toHaveBeenCalledOnce())
  expect(complaint).toHaveBeenCalledOnce()
})

test('a browser without WebGL draws flat and fetches no engine', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const loadMount = vi.fn(() => Promise.resolve(engine))
  const { flat } = await opened(loadMount)
  await eventually(() => expect(flat).toHaveBeenCalledOnce())
  expect(loadMount).not.toHaveBeenCalled()
})

test('a context that the browser takes back gives way to the flat picture', async () => {
  const { flat } = await opened(() => Promise.resolve(engine))
  await eventually(() => expect(document.querySelector('canvas')).not.toBeNull())
  expect(flat).not.toHaveBeenCalled()
  await act(async () => document.querySelector('canvas')?.dispatchEvent(new Event('webglcontextlost')))
  await eventually(() => expect(flat).toHaveBeenCalledOnce())
})
