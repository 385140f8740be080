import type { PanelToDraw } from '@gvol/api'

/** What is asked of the thread that draws. */
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

/** What a drawn panel says besides its picture. */
export type PanelFacts = {
  readonly title: string
  /** Such as `BTC on deribit`. */
  readonly about: string
  readonly asOfMs: number | undefined
  readonly isSimulated: boolean
  /** What it shows, as rows; undefined where it shows nothing. */
  readonly sheet:
    | { readonly head: readonly string[]; readonly rows: readonly (readonly (string | number | null)[])[] }
    | undefined
  /** Why its chart could not draw it; its place in the picture says only that. */
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

/** What the built charts give: `apps/web/src/pictures/main.ts`, which this program must not import from its source. */
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
