import { fullXRange, type PlotSpec } from '@gvol/plot'
import { type ThemeName, tokensOf } from '../../apps/web/src/ui/tokens/tokens.ts'
import { engine as canvas } from './canvas.ts'
import { engine as echarts } from './echarts.ts'
import type { Engine } from './engine.ts'
import { chartSpecs, longSpec, ticked } from './specs.ts'
import { engine as uplot } from './uplot.ts'

const engines: Readonly<Record<string, Engine>> = { echarts, uplot, canvas }

export type EngineName = 'echarts' | 'uplot' | 'canvas'

/** Milliseconds: until the picture is on screen, an update, an update that changes nothing, a step of a pan. */
export type Timings = {
  readonly first: number
  readonly update: readonly number[]
  readonly same: readonly number[]
  readonly pan: readonly number[]
}

const CHARTS = 9
const UPDATES = 8
const STEPS = 16

/** Until the browser has painted what was drawn. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(0)
    })
  })

const places = (count: number, width: number, height: number): HTMLElement[] => {
  const grid = document.createElement('div')
  grid.style.cssText = `display:grid;grid-template-columns:repeat(3,${width}px);gap:4px;padding:4px`
  document.body.replaceChildren(grid)
  return Array.from({ length: count }, () => {
    const element = document.createElement('div')
    element.style.cssText = `position:relative;width:${width}px;height:${height}px`
    grid.append(element)
    return element
  })
}

const timed = async (work: () => void): Promise<number> => {
  const start = performance.now()
  work()
  await painted()
  return performance.now() - start
}

/** Work alone, without the wait for a frame of the screen. */
const worked = async (work: () => void): Promise<number> => {
  await painted()
  const start = performance.now()
  work()
  // uPlot draws in a microtask.
  await Promise.resolve()
  return performance.now() - start
}

const showAll = (plots: readonly ReturnType<Engine>[], specs: readonly PlotSpec[]): void => {
  for (const [k, plot] of plots.entries()) plot.show(specs[k], undefined)
}

const measure = async (engine: Engine, specs: readonly PlotSpec[], width: number, height: number): Promise<Timings> => {
  const elements = places(specs.length, width, height)
  await painted()
  let plots: ReturnType<Engine>[] = []
  const first = await timed(() => {
    plots = specs.map((spec, i) => engine(elements[i], spec, 'dark'))
  })
  const update: number[] = []
  const same: number[] = []
  const pan: number[] = []
  let latest = specs
  for (let i = 1; i <= UPDATES; i++) {
    latest = specs.map((spec) => ticked(spec, 1 + i * 1e-4))
    update.push(await worked(() => showAll(plots, latest)))
    const again = specs.map((spec) => ticked(spec, 1 + i * 1e-4))
    same.push(await worked(() => showAll(plots, again)))
    latest = again
  }
  const ranges = latest.map(fullXRange)
  for (let i = 0; i < STEPS; i++)
    pan.push(
      await worked(() =>
        plots.forEach((plot, k) => {
          const [from, to] = ranges[k]
          const start = from + ((to - from) * 0.7 * i) / STEPS
          plot.show(latest[k], [start, start + (to - from) * 0.3])
        }),
      ),
    )
  return { first, update, same, pan }
}

let held: ReturnType<Engine>[] = []

export type PlotBench = {
  readonly load: () => Promise<number>
  readonly nine: (name: EngineName) => Promise<Timings>
  readonly long: (name: EngineName) => Promise<Timings>
  /** Draws the nine charts and keeps them, so that their memory can be read. */
  readonly hold: (name: EngineName) => Promise<void>
  /** Every chart of the catalog by two engines side by side. */
  readonly pictures: (names: readonly EngineName[], theme: ThemeName, width: number, height: number) => Promise<void>
}

let specs: readonly (readonly [string, PlotSpec])[] = []

const bench: PlotBench = {
  load: async () => {
    specs = await chartSpecs()
    return specs.length
  },
  nine: (name) =>
    measure(
      engines[name],
      specs.slice(0, CHARTS).map(([, spec]) => spec),
      420,
      260,
    ),
  long: (name) => measure(engines[name], [longSpec()], 1260, 420),
  hold: async (name) => {
    const elements = places(CHARTS, 420, 260)
    held = specs.slice(0, CHARTS).map(([, spec], i) => engines[name](elements[i], spec, 'dark'))
    await painted()
    Object.assign(window, { held })
  },
  pictures: async (names, theme, width, height) => {
    const elements = places(specs.length * names.length, width, height)
    document.body.style.background = tokensOf(theme).panel
    ;(elements[0].parentElement as HTMLElement).style.gridTemplateColumns = `repeat(${names.length}, ${width}px)`
    specs.forEach(([, spec], i) => {
      for (const [k, name] of names.entries()) engines[name](elements[i * names.length + k], spec, theme)
    })
    await document.fonts.ready
    await painted()
  },
}

Object.assign(window, { plotBench: bench })
