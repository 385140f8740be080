import { dateTimeText } from '@gvol/format'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import type { StudyAnswer } from '../../../data/study.ts'
import { type SubjectValues, subjectText } from '../../../data/subject.ts'
import type { ThemeName } from '../../../ui/tokens/tokens.ts'

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

/** Returns one image of a panel's plots, stacked, with title, market, instant and, if so, SIMULATED. */
export const captionedPicture = async (
  pictures: readonly string[],
  caption: PictureCaption,
  theme: ThemeName,
): Promise<Blob> =>
  (await importWithRetry(() => import('./stackedPicture.ts'))).stackedPicture(pictures, caption, theme)

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
