import type { PublishedPanel } from '@gvol/wire'

/** A panel with its answers, JSON text by question name. */
export type PanelToDraw = { readonly panel: PublishedPanel; readonly answers: string }

/**
 * Size of a picture: CSS pixels, with height undefined for the natural height; device pixels per CSS pixel; color
 * theme.
 */
export type PictureSize = {
  readonly width: number
  readonly height: number | undefined
  readonly scale: number
  readonly theme: 'dark' | 'light'
}

export type DrawResult =
  | { readonly ok: true; readonly png: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly reason: 'busy' | 'failed' | 'not-built' }

/** Draws panels with the desk's charts: a single one fills the picture, several are arranged by their positions. */
export type DrawPicture = (panels: readonly PanelToDraw[], size: PictureSize) => Promise<DrawResult>
