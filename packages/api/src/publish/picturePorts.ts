import type { PublishedPanel } from '@gvol/wire'

/** A panel with the answers that it is drawn from, JSON text by the names of its questions. */
export type PanelToDraw = { readonly panel: PublishedPanel; readonly answers: string }

/** How large a picture is: CSS pixels, height undefined for what suits what is drawn; pixels of the picture for one of them, and its colours. */
export type PictureSize = {
  readonly width: number
  readonly height: number | undefined
  readonly scale: number
  readonly theme: 'dark' | 'light'
}

export type Drawn =
  | { readonly ok: true; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'busy' | 'failed' | 'not-built' }

/** Draws panels with the desk’s own charts: one fills the picture, several stand where their places say. */
export type DrawPicture = (panels: readonly PanelToDraw[], size: PictureSize) => Promise<Drawn>
