import type { PanelToDraw } from '@gvol/api'

/** Request to the drawing thread. */
export type DrawQuestion = {
  readonly id: number
  readonly panels: readonly PanelToDraw[]
  readonly size: {
    readonly width: number
    readonly height: number | undefined
    readonly scale: number
    readonly theme: 'dark' | 'light'
  }
}

/** Facts about a drawn panel. */
export type PanelFacts = {
  readonly title: string
  /** For example `BTC on deribit`. */
  readonly about: string
  readonly asOfMs: number | undefined
  readonly isSimulated: boolean
  /** Its data as rows; undefined when it has none. */
  readonly sheet:
    | { readonly head: readonly string[]; readonly rows: readonly (readonly (string | number | null)[])[] }
    | undefined
  /** Why its chart could not be drawn; its area in the picture then only states that. */
  readonly fault: string | undefined
}

export type DrawAnswer = { readonly id: number } & (
  | {
      readonly png: Uint8Array<ArrayBuffer>
      /** CSS pixels. */
      readonly width: number
      readonly height: number
      readonly panels: readonly PanelFacts[]
    }
  | { readonly error: string }
)

/** Exports of the built charts, `apps/web/src/pictures/main.ts`, which this program must not import from source. */
export type PicturesModule = {
  readonly drawnPanels: (
    toDraw: readonly PanelToDraw[],
    size: Pick<DrawQuestion['size'], 'width' | 'height' | 'theme'>,
  ) => Promise<{
    readonly width: number
    readonly height: number
    readonly ground: string
    readonly panels: readonly (PanelFacts & {
      readonly box: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
      readonly paint: (surface: unknown, density: number) => void
    })[]
  }>
}
