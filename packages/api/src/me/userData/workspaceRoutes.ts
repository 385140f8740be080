import type { Accounts, WorkspaceOutcome } from '@gvol/accounts'
import { z } from 'zod'
import { readBody } from '../../http/body/readBody.ts'
import { type Problem, problemResponse } from '../../http/problem.ts'
import { NO_STORE, type Route } from '../../http/route.ts'
import { outdated } from '../../studies/answer/outdated.ts'
import { wireSharedWorkspace, wireVersion, wireWorkspace } from '../../wire/wireAccount.ts'
import { decodedWorkspace, hasId } from './documentText.ts'
import { versionRoutes } from './versionRoutes.ts'

const name = z.string().trim().min(1).max(200)
/** An object, or JSON text that decodes to one. */
const data = z.union([z.string(), z.record(z.string(), z.unknown())], 'expected a JSON object or JSON text of one')
const version = z.number().int().min(0)

const workspaceInput = z.object({ name, data })
const change = z.object({
  name: name.optional(),
  data: data.optional(),
  position: z.number().int().min(0).max(10_000).optional(),
  version: version.optional(),
})
const addition = z.object({
  component: z.custom<Readonly<Record<string, unknown>>>(hasId, 'expected an object with meta.id'),
})
const removal = z.object({ componentId: z.union([z.string().min(1), z.number()]).transform(String) })

const MISSING: Problem = { status: 404, code: 'unknown-workspace', message: 'You have no such workspace.' }
const FAULTS = {
  missing: MISSING,
  'not-an-object': {
    status: 400,
    code: 'bad-request',
    message: 'data: expected a JSON object with a list `components`.',
    argument: 'data',
  },
  'too-large': {
    status: 413,
    code: 'too-large',
    message: 'A workspace holds at most 1 MB, all of yours together 20 MB. Remove components or workspaces first.',
  },
  'too-many': {
    status: 409,
    code: 'too-many',
    message: 'There is no room for another one: remove a workspace or component first.',
  },
} as const satisfies Readonly<Record<string, Problem>>

const answer = (outcome: WorkspaceOutcome, status = 200): Response => {
  if (outcome.ok) return Response.json(wireWorkspace(outcome.workspace), { ...NO_STORE, status })
  if (outcome.reason !== 'outdated') return problemResponse(FAULTS[outcome.reason])
  const message =
    'This workspace was changed elsewhere after it was loaded here. Load it again, then repeat the change.'
  return problemResponse(outdated(message, wireWorkspace(outcome.current)))
}

/** Returns the data as text for storage: unchanged if it was text of an object, otherwise the serialized object. */
const dataText = (decodedData: z.output<typeof data>): { readonly text: string } | { readonly problem: Problem } => {
  const decoded = decodedWorkspace(decodedData)
  if (!decoded.ok) return { problem: decoded.problem }
  return { text: typeof decodedData === 'string' ? decodedData : JSON.stringify(decodedData) }
}

type Workspaces = Accounts['workspaces']

const boardRoutes = (workspaces: Workspaces, documentBytes: number): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/workspaces',
    needs: 'read-account',
    doc: 'Your workspaces, in your order.',
    handle: async (_context, caller) =>
      Response.json({ workspaces: (await workspaces.list(caller!.user.id)).map(wireWorkspace) }, NO_STORE),
  },
  {
    method: 'POST',
    path: '/api/workspaces',
    needs: 'write-workspaces',
    body: workspaceInput,
    doc: '`{name, data}` → `{id, name, data, version}`; `data` is an object or JSON text of one, with a list `components`.',
    bodyBytes: documentBytes,
    handle: async (context, caller) => {
      const body = await readBody(context, workspaceInput)
      if (!body.ok) return problemResponse(body.problem)
      const text = dataText(body.value.data)
      if ('problem' in text) return problemResponse(text.problem)
      return answer(await workspaces.create(caller!.user.id, { name: body.value.name, data: text.text }), 201)
    },
  },
  {
    method: 'PUT',
    path: '/api/workspaces/:id',
    needs: 'write-workspaces',
    body: change,
    doc: '`{name?, data?, position?, version?}`; 409 with the current one when `version` is no longer the newest.',
    bodyBytes: documentBytes,
    handle: async (context, caller) => {
      const body = await readBody(context, change)
      if (!body.ok) return problemResponse(body.problem)
      const { data: newData, version: ifVersion, ...plain } = body.value
      const text = newData === undefined ? undefined : dataText(newData)
      if (text !== undefined && 'problem' in text) return problemResponse(text.problem)
      const id = context.req.param('id') ?? ''
      return answer(await workspaces.change(caller!.user.id, id, { ...plain, data: text?.text, ifVersion }))
    },
  },
  {
    method: 'DELETE',
    path: '/api/workspaces/:id',
    needs: 'write-workspaces',
    doc: 'Removes it; answers `{id}`.',
    handle: async (context, caller) => {
      const id = context.req.param('id') ?? ''
      const isGone = await workspaces.remove(caller!.user.id, id)
      return isGone ? Response.json({ id }, NO_STORE) : problemResponse(MISSING)
    },
  },
]

const componentRoutes = (workspaces: Workspaces, documentBytes: number): readonly Route[] => [
  {
    method: 'PUT',
    path: '/api/workspaces/:id/components/add',
    needs: 'write-workspaces',
    body: addition,
    doc: '`{component}` with `meta.id` → the workspace.',
    bodyBytes: documentBytes,
    handle: async (context, caller) => {
      const body = await readBody(context, addition)
      if (!body.ok) return problemResponse(body.problem)
      const id = context.req.param('id') ?? ''
      return answer(await workspaces.addComponent(caller!.user.id, id, body.value.component))
    },
  },
  {
    method: 'PUT',
    path: '/api/workspaces/:id/components/remove',
    needs: 'write-workspaces',
    body: removal,
    doc: '`{componentId}` → the workspace without it.',
    handle: async (context, caller) => {
      const body = await readBody(context, removal)
      if (!body.ok) return problemResponse(body.problem)
      const id = context.req.param('id') ?? ''
      return answer(await workspaces.removeComponent(caller!.user.id, id, body.value.componentId))
    },
  },
]

const shareRoutes = (workspaces: Workspaces): readonly Route[] => [
  {
    method: 'GET',
    path: '/api/workspaces/:id/share',
    needs: 'read-account',
    doc: 'Whether it is shared: `{isShared}`. The link itself is returned only when it is created.',
    handle: async (context, caller) => {
      const id = context.req.param('id') ?? ''
      const match = (await workspaces.list(caller!.user.id)).find((workspace) => workspace.id === id)
      return match === undefined ? problemResponse(MISSING) : Response.json({ isShared: match.isShared }, NO_STORE)
    },
  },
  {
    method: 'POST',
    path: '/api/workspaces/:id/share',
    needs: 'write-workspaces',
    doc: 'Makes a read-only link, which ends an earlier one → `{secret}`.',
    handle: async (context, caller) => {
      const shared = await workspaces.share(caller!.user.id, context.req.param('id') ?? '')
      return shared === undefined
        ? problemResponse(MISSING)
        : Response.json({ secret: shared.secret }, { ...NO_STORE, status: 201 })
    },
  },
  {
    method: 'DELETE',
    path: '/api/workspaces/:id/share',
    needs: 'write-workspaces',
    doc: 'Ends the link; answers `{isShared: false}`.',
    handle: async (context, caller) => {
      await workspaces.unshare(caller!.user.id, context.req.param('id') ?? '')
      return Response.json({ isShared: false }, NO_STORE)
    },
  },
  {
    method: 'GET',
    path: '/api/shared/:secret',
    needs: 'nothing',
    doc: 'The board behind a link: its name and data, its owner’s display name (never an address), and no market data.',
    isGuessable: true,
    handle: async (context) => {
      const shared = await workspaces.shared(context.req.param('secret') ?? '')
      return shared === undefined
        ? problemResponse({ status: 404, code: 'unknown-workspace', message: 'This link leads nowhere, or no longer.' })
        : Response.json(wireSharedWorkspace(shared), NO_STORE)
    },
  },
]

/** Routes of saved dashboards: the caller's own with their earlier states, and shared ones. */
export const workspaceRoutes = (
  { workspaces, workspaceVersions }: Pick<Accounts, 'workspaces' | 'workspaceVersions'>,
  documentBytes: number,
): readonly Route[] => [
  ...boardRoutes(workspaces, documentBytes),
  ...componentRoutes(workspaces, documentBytes),
  ...shareRoutes(workspaces),
  ...versionRoutes({
    path: '/api/workspaces/:id',
    name: 'workspace',
    docs: {
      list: 'Its earlier states, newest first, at most one per five minutes: `{versions: [{version, name, savedAt}]}`.',
      read: 'The workspace as it was then: `{version, name, savedAt, data}`.',
    },
    missing: MISSING,
    list: workspaceVersions.list,
    read: workspaceVersions.read,
    wire: (earlier) => ({ ...wireVersion(earlier), data: earlier.data }),
  }),
]
