import { setPlatformAPI } from 'echarts/core'

const WIDE_CHARACTER = '国'

/**
 * Lets the drawing engine measure text with the page's own canvas, except the one character from whose width it infers
 * the height of a line: machines without a font for it would give every label a height near zero.
 */
export const installTextMeasure = (): void => {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return
  setPlatformAPI({
    measureText: (text: string, font?: string) => {
      if (text === WIDE_CHARACTER) return { width: Number(/(\d+(?:\.\d+)?)px/.exec(font ?? '')?.[1] ?? 12) }
      if (font !== undefined && context.font !== font) context.font = font
      return context.measureText(text)
    },
  })
}
