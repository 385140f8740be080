import type { Note, NoteDraft, NotePage } from '@gvol/wire'
import { REQUEST_LIMIT_MS, repeatOverdue } from '../overdue/repeatOverdue.ts'
import { callJson, getJson, type RestResult } from '../rest.ts'

const NOTES_PATH = '/api/notes'

export const FACETS_PATH = `${NOTES_PATH}/facets`

const at = (id: string): string => `${NOTES_PATH}/${encodeURIComponent(id)}`

/** Returns the URL of a note's picture, readable by its owner. */
export const picturePath = (id: string): string => `${at(id)}/picture`

/** Fetches the picture of a note; undefined where it cannot be read. */
export const readPicture = async (id: string): Promise<Blob | undefined> => {
  const read = async (signal: AbortSignal): Promise<Blob | undefined> => {
    const response = await fetch(picturePath(id), { credentials: 'same-origin', signal })
    return response.ok ? await response.blob() : undefined
  }
  return repeatOverdue('the picture of a note', read, { limitMs: 2 * REQUEST_LIMIT_MS }).catch(() => undefined)
}

/** Filters of a list of notes; empty ones are ignored. */
export type NoteQuery = {
  readonly [Name in 'q' | 'tag' | 'exchange' | 'symbol' | 'instrument' | 'from' | 'to' | 'before' | 'limit']?: string
}

/** Returns the path of a page of notes, newest first. */
export const notesPath = (query: NoteQuery): string => {
  const definedParams = Object.entries(query).filter(
    (part): part is [string, string] => part[1] !== undefined && part[1] !== '',
  )
  return `${NOTES_PATH}?${new URLSearchParams(definedParams)}`
}

export const listNotes = (query: NoteQuery, signal?: AbortSignal): Promise<RestResult<NotePage>> =>
  getJson(notesPath(query), signal)

export const createNote = (draft: NoteDraft): Promise<RestResult<Note>> =>
  callJson(NOTES_PATH, { method: 'POST', body: draft })

/** @param version  version that the change is based on */
export const changeNote = (
  id: string,
  change: Partial<NoteDraft> & { readonly version: number },
): Promise<RestResult<Note>> => callJson(at(id), { method: 'PUT', body: change })

export const deleteNote = (id: string): Promise<RestResult<unknown>> => callJson(at(id), { method: 'DELETE' })

export const putPicture = (id: string, file: Blob): Promise<RestResult<Note>> =>
  callJson(picturePath(id), { method: 'PUT', file })

export const deletePicture = (id: string): Promise<RestResult<Note>> => callJson(picturePath(id), { method: 'DELETE' })
