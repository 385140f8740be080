import { FLAG_WIDTH, type Flag, type PlacedFlag, placedFlags } from '@gvol/plot'
import type { Scene } from './scene.ts'

/** Widest label, CSS pixels. */
const MAX_ROOM = 150
/** A label with less room than this shows no text, CSS pixels. */
const MIN_ROOM = 46

/** How the user reached a flag. */
export type FlagReach = 'pointed' | 'focused' | 'entered'

/** The flags at one position that the user has reached, and their button. */
export type ReachedFlags = { readonly ids: readonly string[]; readonly button: HTMLElement; readonly by: FlagReach }

/** A line and its button. */
type Pole = { readonly line: HTMLElement; readonly button: HTMLButtonElement; placedFlag: PlacedFlag }

const nameOf = ([first, ...others]: PlacedFlag['flags']): string =>
  others.length === 0 ? `Note: ${first.name}` : `${others.length + 1} notes: ${first.name} and others`

const showPole = ({ line, button, placedFlag }: Pole, scene: Scene): void => {
  const { left, right, top, bottom } = scene.scale()
  const { flags, x, room } = placedFlag
  const isNamed = room >= MIN_ROOM && flags.length === 1
  const width = isNamed ? Math.min(room - 4, MAX_ROOM) : FLAG_WIDTH - 2
  line.style.transform = `translate(${Math.round(x)}px, ${top}px)`
  line.style.height = `${bottom - top}px`
  // Without room on the right, the button is to the left of its line.
  const start = isNamed ? x : Math.min(x, right - width)
  button.style.transform = `translate(${Math.round(Math.max(start, left))}px, ${bottom - FLAG_WIDTH}px)`
  button.style.maxWidth = `${width}px`
  button.classList.toggle('plot-flag-bare', !isNamed)
  button.textContent = isNamed ? flags[0].name : flags.length > 1 ? String(flags.length) : '⚑'
  button.setAttribute('aria-label', nameOf(flags))
}

/**
 * Flags at the bottom of a plot, with a line at the instant of each. They are buttons above the canvas, so pictures of
 * the plot do not contain them.
 */
export type PlotFlags = {
  /** Moves the flags to the current positions of their instants. */
  readonly position: () => void
  readonly close: () => void
}

export const openFlags = (element: HTMLElement, scene: Scene): PlotFlags => {
  const poles = new Map<string, Pole>()
  const reach = (pole: Pole, by: FlagReach) =>
    scene.settings().onFlags?.({ ids: pole.placedFlag.flags.map(({ id }) => id), button: pole.button, by })
  const leave = () => scene.settings().onFlags?.(undefined)

  const createPole = (placedFlag: PlacedFlag): Pole => {
    const line = document.createElement('div')
    line.className = 'plot-flag-line'
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'plot-flag'
    button.setAttribute('aria-haspopup', 'dialog')
    const pole: Pole = { line, button, placedFlag }
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
    position: () => {
      const flagsById = new Map(placedFlags(own(), scene.spec(), scene.scale()).map((one) => [one.flags[0].id, one]))
      for (const [id, pole] of poles)
        if (!flagsById.has(id)) {
          remove(pole)
          poles.delete(id)
        }
      for (const [id, placedFlag] of flagsById) {
        const pole = poles.get(id) ?? createPole(placedFlag)
        pole.placedFlag = placedFlag
        poles.set(id, pole)
        showPole(pole, scene)
      }
    },
    close: () => {
      for (const pole of poles.values()) remove(pole)
    },
  }
}
