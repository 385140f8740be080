import { dateTimeText } from '@gvol/format'
import type { StudyAnswer } from '../../../data/study.ts'
import { type SubjectValues, subjectText } from '../../../data/subject.ts'
import { type ThemeName, tokensOf } from '../../../ui/tokens/tokens.ts'

/** The text around an exported picture, which makes it understandable on its own. */
export type PictureCaption = {
  readonly title: string
  readonly market: string
  readonly stamp: string
  readonly isSimulated: boolean
}

/** Returns the text around the picture of a panel. @param comparedWith  description of its ghosts */
export const pictureCaption = (
  title: string,
  subject: SubjectValues,
  comparedWith: string | undefined,
  answers: readonly StudyAnswer[],
): PictureCaption => ({
  title,
  market: [subjectText(subject, ' · '), ...(comparedWith === undefined ? [] : [`vs ${comparedWith}`])].join(' · '),
  stamp: dateTimeText(Math.min(...answers.map(({ asOfMs }) => asOfMs)), true),
  isSimulated: answers.some(({ isSimulated }) => isSimulated),
})

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

/** Returns one image of a panel's plots, stacked, with title, market, instant and, if so, SIMULATED. */
export const captionedPicture = async (
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

/** Starts a download in the browser. */
export const saveFile = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** `gvol-term-structure-deribit-BTC-2026-01-27T211842Z.csv` */
export const fileName = (id: string, subject: SubjectValues, asOfMs: number, ending: string): string => {
  const { exchange, network, symbol, instrument, coin, address, otherExchange, otherSymbol, otherCoin } = subject
  const own = [exchange ?? network, instrument ?? symbol ?? coin ?? address, otherExchange, otherSymbol ?? otherCoin]
  const about = own.filter((part) => part !== undefined && part !== '')
  const instantText = new Date(asOfMs).toISOString().slice(0, 19).replaceAll(':', '')
  return `gvol-${[id, ...about, instantText].join('-').replaceAll(/[^\w.-]/g, '_')}Z.${ending}`
}
