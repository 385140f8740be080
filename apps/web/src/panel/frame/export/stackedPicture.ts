import { type ThemeName, tokensOf } from '../../../ui/tokens/tokens.ts'
import type { PictureCaption } from './exportPicture.ts'

const SCALE = 2
const HEADER = 34
const FOOTER = 22
const PADDING = 12

const loadedImage = (url: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error('the picture of a plot could not be read back'))
    image.src = url
  })

/** Draws the plots of a panel into one image, stacked, with the caption around them. */
export const stackedPicture = async (
  pictures: readonly string[],
  caption: PictureCaption,
  theme: ThemeName,
): Promise<Blob> => {
  const images = await Promise.all(pictures.map(loadedImage))
  const tokens = tokensOf(theme)
  const width = Math.max(...images.map((image) => image.width / SCALE), 320)
  const body = images.reduce((sum, image) => sum + image.height / SCALE, 0)
  const canvas = document.createElement('canvas')
  canvas.width = width * SCALE
  canvas.height = (HEADER + body + FOOTER) * SCALE
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('this browser gives no canvas to draw the picture on')
  context.scale(SCALE, SCALE)
  context.fillStyle = tokens.panel
  context.fillRect(0, 0, width, HEADER + body + FOOTER)
  const write = (text: string, x: number, y: number, font: string, color: string, align: CanvasTextAlign) => {
    context.font = `${font} "Inter Variable", sans-serif`
    context.fillStyle = color
    context.textAlign = align
    context.fillText(text, x, y)
  }
  write(caption.title, PADDING, 22, '600 14px', tokens.text, 'left')
  write(`${caption.market} · ${caption.stamp}`, width - PADDING, 22, '12px', tokens.textSecondary, 'right')
  let top = HEADER
  for (const image of images) {
    context.drawImage(image, 0, top, image.width / SCALE, image.height / SCALE)
    top += image.height / SCALE
  }
  write('gvol', PADDING, top + 14, '11px', tokens.textTertiary, 'left')
  if (caption.isSimulated) {
    context.fillStyle = tokens.simulated
    context.fillRect(0, 0, width, 3)
    write('SIMULATED', width - PADDING, top + 14, '700 12px', tokens.simulated, 'right')
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be encoded'))),
      'image/png',
    ),
  )
}
