import { fullXRange, type PlotSpec } from '@gvol/plot'
import { type BenchPlot, openPlot, openSurface } from './canvas.ts'
import { chartSpecs, longSpec, surfaceSpec, ticked } from './specs.ts'

/** Milliseconds for first paint, an update, an update without changes, and one step of a pan. */
export type Timings = {
  readonly first: number
  readonly update: readonly number[]
  readonly same: readonly number[]
  readonly pan: readonly number[]
}

const CHARTS = 9
const UPDATES = 8
const STEPS = 16
const TURNS = 60

/** Resolves once the browser has painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve()
      channel.port2.postMessage(0)
    })
  })

const slots = (count: number, width: number, height: number): HTMLElement[] => {
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

/** Time of the work only, without waiting for a screen frame. */
const worked = async (work: () => void): Promise<number> => {
  await painted()
  const start = performance.now()
  work()
  return performance.now() - start
}

const showAll = (plots: readonly BenchPlot[], specs: readonly PlotSpec[]): void => {
  for (const [k, plot] of plots.entries()) plot.show(specs[k], undefined)
}

const measure = async (specs: readonly PlotSpec[], width: number, height: number): Promise<Timings> => {
  const elements = slots(specs.length, width, height)
  await painted()
  let plots: BenchPlot[] = []
  const first = await timed(() => {
    plots = specs.map((spec, i) => openPlot(elements[i], spec, 'dark'))
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

let instances: BenchPlot[] = []

export type PlotBench = {
  readonly load: () => Promise<number>
  readonly nine: () => Promise<Timings>
  readonly long: () => Promise<Timings>
  /** Draws the nine charts and holds references, so that their memory can be measured. */
  readonly hold: () => Promise<void>
  /** Milliseconds of script for every step of a turn of a surface of 30 × 60 nodes. */
  readonly surface: () => Promise<readonly number[]>
}

let specs: readonly (readonly [string, PlotSpec])[] = []

const bench: PlotBench = {
  load: async () => {
    specs = await chartSpecs()
    return specs.length
  },
  nine: () =>
    measure(
      specs.slice(0, CHARTS).map(([, spec]) => spec),
      420,
      260,
    ),
  long: () => measure([longSpec()], 1260, 420),
  hold: async () => {
    const elements = slots(CHARTS, 420, 260)
    instances = specs.slice(0, CHARTS).map(([, spec], i) => openPlot(elements[i], spec, 'dark'))
    await painted()
    Object.assign(window, { held: instances })
  },
  surface: async () => {
    const [element] = slots(1, 900, 480)
    if (element === undefined) return []
    const turn = openSurface(element, surfaceSpec())
    const steps: number[] = []
    for (let i = 0; i < TURNS; i++) steps.push(await worked(() => turn(i * 6)))
    return steps
  },
}

Object.assign(window, { plotBench: bench })
