import { type Problem, problemFromBody } from './problem.ts'

export type RestResult<Body> =
  | { readonly ok: true; readonly body: Body }
  | { readonly ok: false; readonly status: number | undefined; readonly problem: Problem }

/** A GET of the API with the session cookie. The body is typed by the API's contract, its absence is not an exception. */
export const getJson = async <Body>(path: string, signal?: AbortSignal): Promise<RestResult<Body>> => {
  try {
    const response = await fetch(path, {
      credentials: 'same-origin',
      headers: { accept: 'application/json', 'client-name': 'derivatives-gui' },
      signal,
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok && body !== undefined) return { ok: true, body: body as Body }
    const problem = problemFromBody(body) ?? {
      code: 'unreadable',
      message: `The server answered ${response.status} without a reason that can be read.`,
    }
    return { ok: false, status: response.status, problem }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      ok: false,
      status: undefined,
      problem: { code: 'offline', message: `The server does not answer: ${message}` },
    }
  }
}
