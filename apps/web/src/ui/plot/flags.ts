import { FLAG_WIDTH, type Flag, type PlacedFlag, placedFlags } from '@gvol/plot'
import type { Scene } from './scene.ts'

/** Widest label, CSS pixels. */
const MOST_ROOM = 150
/** A label with less room than this says nothing, CSS pixels. */
const LEAST_ROOM = 46

/** How a reader came to a flag. */
export type FlagReach = 'pointed' | 'focused' | 'entered'

/** Flags in one place that the reader has come to, and the button that stands there. */
export type ReachedFlags = { readonly ids: readonly string[]; readonly button: HTMLElement; readonly by: FlagReach }

/** A line and its button. */
type Pole = { readonly line: HTMLElement; readonly button: HTMLButtonElement; place: PlacedFlag }

const nameOf = ([first, ...others]: PlacedFlag['flags']): string =>
  others.length === 0 ? `Note: ${first.name}` : `${others.length + 1} notes: ${first.name} and others`

const showPole = ({ line, button, place }: Pole, scene: Scene): void => {
  const { left, right, top, bottom } = scene.scale()
  const { flags, x, room } = place
  const isNamed = room >= LEAST_ROOM && flags.length === 1
  const width = isNamed ? Math.min(room - 4, MOST_ROOM) : FLAG_WIDTH - 2
  line.style.transform = `translate(${Math.round(x)}px, ${top}px)`
  line.style.height = `${bottom - top}px`
  // What has no room at the right stands at the left of its line.
  const start = isNamed ? x : Math.min(x, right - width)
  button.style.transform = `translate(${Math.round(Math.max(start, left))}px, ${bottom - FLAG_WIDTH}px)`
  button.style.maxWidth = `${width}px`
  button.classList.toggle('plot-flag-bare', !isNamed)
  button.textContent = isNamed ? flags[0].name : flags.length > 1 ? String(flags.length) : '⚑'
  button.setAttribute('aria-label', nameOf(flags))
}

/** Flags at the foot of a plot, a line at the instant of each. Buttons above the canvas: no picture of the plot has them. */
export type PlotFlags = {
  /** Puts the flags where their instants are now. */
  readonly place: () => void
  readonly close: () => void
}

export const openFlags = (element: HTMLElement, scene: Scene): PlotFlags => {
  const poles = new Map<string, Pole>()
  const reach = (pole: Pole, by: FlagReach) =>
    scene.settings().onFlags?.({ ids: pole.place.flags.map(({ id }) => id), button: pole.button, by })
  const leave = () => scene.settings().onFlags?.(undefined)

  const made = (place: PlacedFlag): Pole => {
    const line = document.createElement('div')
    line.className = 'plot-flag-line'
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'plot-flag'
    button.setAttribute('aria-haspopup', 'dialog')
    const pole: Pole = { line, button, place }
    button.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && reach(pole, 'pointed'))
    button.addEventListener('pointerleave', leave)
    button.addEventListener('focus', () => button.matches(':focus-visible') && reach(pole, 'focused'))
    button.addEventListener('blur', leave)
    button.addEventListener('click', () => reach(pole, 'entered'))
    element.append(line, button)
    return pole
  }
  const remove = ({ line, button }: Pole) => {
    line.remove()
    button.remove()
  }
  const own = (): readonly Flag[] => scene.settings().flags ?? []
  return {
    place: () => {
      const wanted = new Map(placedFlags(own(), scene.spec(), scene.scale()).map((one) => [one.flags[0].id, one]))
      for (const [id, pole] of poles)
        if (!wanted.has(id)) {
          remove(pole)
          poles.delete(id)
        }
      for (const [id, place] of wanted) {
        const pole = poles.get(id) ?? made(place)
        pole.place = place
        poles.set(id, pole)
        showPole(pole, scene)
      }
    },
    close: () => {
      for (const pole of poles.values()) remove(pole)
    },
  }
}
