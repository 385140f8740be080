import { problemFromBody } from '../../../data/problem.ts'
import { restPath, type StudyRequest } from '../../../data/study.ts'
import { fileName, saveFile } from './exportPicture.ts'

/**
 * Saves a study's answer as exported by the server, with the arguments and instant of the panel.
 *
 * @throws Error with the server's message if the request fails
 */
export const downloadStudy = async (request: StudyRequest, asOfMs: number, format: 'csv' | 'json'): Promise<void> => {
  const path = restPath({ ...request, asOfMs }, format)
  const response = await fetch(path, { credentials: 'same-origin', headers: { 'client-name': 'derivatives-gui' } })
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined)
    throw new Error(problemFromBody(body)?.message ?? `The server answered ${response.status} ${response.statusText}.`)
  }
  saveFile(await response.blob(), fileName(request.study, request.subject, asOfMs, format))
}
