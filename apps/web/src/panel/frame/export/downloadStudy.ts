import { repeatOverdue } from '../../../data/overdue/repeatOverdue.ts'
import { problemFromBody } from '../../../data/problem.ts'
import { restPath, type StudyRequest } from '../../../data/study.ts'
import { fileName, saveFile } from './exportPicture.ts'
import { type DisplayedRows, fileRows } from './fileRows.ts'

/** A long range takes minutes, ms. */
const EXPORT_LIMIT_MS = 600_000

/**
 * Saves a study's answer as exported by the server, with the arguments and instant of the panel.
 *
 * @param displayed  rows to save; all rows of the answer if undefined
 * @throws Error with the server's message if the request fails, or if the answer has other rows than the displayed one
 */
export const downloadStudy = async (
  request: StudyRequest,
  asOfMs: number,
  format: 'csv' | 'json',
  displayed: DisplayedRows | undefined,
): Promise<void> => {
  const path = restPath({ ...request, asOfMs }, format)
  const read = async (signal: AbortSignal): Promise<Blob> => {
    const init = { credentials: 'same-origin', headers: { 'client-name': 'derivatives-gui' }, signal } as const
    const response = await fetch(path, init)
    if (response.ok) return response.blob()
    const body: unknown = await response.json().catch(() => undefined)
    throw new Error(problemFromBody(body)?.message ?? `The server answered ${response.status} ${response.statusText}.`)
  }
  const file = await repeatOverdue('the file', read, { limitMs: EXPORT_LIMIT_MS, isRepeated: false })
  const rows = displayed === undefined ? file : new Blob([fileRows(await file.text(), format, displayed)])
  saveFile(rows, fileName(request.study, request.subject, asOfMs, format))
}
