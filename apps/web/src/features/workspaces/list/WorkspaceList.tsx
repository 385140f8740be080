import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSettings } from '../../../data/settings/settings.ts'
import { useUserState, useUserStore } from '../../../data/user/account/UserContext.ts'
import type { Workspace } from '../../../data/user/workspaces/workspace.ts'
import { Button } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { ALLOW_LIST, USUAL_MARKET, useLoadedWorkspaces } from '../board/useBoard.ts'
import { type Board, boardFrom } from '../model/board.ts'
import { componentIds } from '../model/newComponentIds.ts'
import { boardFromFile, excludedText } from '../share/boardFile.ts'
import { copiedBoard, newWorkspace } from './newWorkspace.ts'
import { boardFromTemplate, TEMPLATES, type Template } from './templates.ts'
import { useDeletions } from './useDeletions.ts'
import { WorkspaceRow } from './WorkspaceRow.tsx'
import { moveWorkspace } from './workspaceActions.ts'

const TemplateCards = ({ onTake }: { readonly onTake: (template: Template) => void }) => (
  <section aria-label="Templates" className="mt-6">
    <h2 className="mb-2 font-[600] text-[13px]">Begin with a template</h2>
    <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-4">
      {TEMPLATES.map((template) => {
        const { id, title, about, panels } = template
        return (
          <li key={id}>
            <button
              type="button"
              aria-label={`New workspace: ${title}`}
              className="flex h-full w-full flex-col gap-1 rounded-[5px] bg-panel p-3 text-left ring-1 ring-hairline/60 hover:bg-hover"
              onClick={() => onTake(template)}
            >
              <span className="font-[550] text-[13px]">{title}</span>
              <span className="text-[12px] text-text-secondary">{about}</span>
              <span className="mt-auto pt-1 text-[11px] text-text-tertiary">
                {panels.filter(({ chart }) => ALLOW_LIST.has(chart)).length} charts
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  </section>
)

const readText = (event: ChangeEvent<HTMLInputElement>): Promise<{ text: string; name: string }> | undefined => {
  const [file] = event.target.files ?? []
  event.target.value = ''
  return file?.text().then((text) => ({ text, name: file.name }))
}

type Props = {
  /** Templates derived from the screens. */
  readonly fromScreens: readonly Template[]
  /** Content below the list. */
  readonly children?: ReactNode
}

/** `/workspaces/`: the user's dashboards, and templates for new ones. */
export const WorkspaceList = ({ fromScreens, children }: Props) => {
  const store = useUserStore()
  const { workspaces } = useUserState().user
  const { isLoaded, problem } = useLoadedWorkspaces()
  const [message, setMessage] = useState<string>()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const { exchange, symbol } = useSettings()
  const parts = { store, allowList: ALLOW_LIST, usual: USUAL_MARKET }
  const deletions = useDeletions(store, setMessage)
  const visible = workspaces.filter(({ id }) => id !== deletions.pending?.id)

  const make = async (name: string, board: Board | undefined, words?: string) => {
    const id = await newWorkspace(name, board, parts)
    if (id === undefined) return setMessage(`“${name}” was not created: the server refused it. Try again.`)
    if (words) setMessage(words)
    else navigate(`/workspaces/${id}/`)
  }
  const take = (template: Template) => {
    const idOf = componentIds(store.read().user.workspaces)
    void make(template.title, boardFromTemplate(template, { exchange, symbol }, ALLOW_LIST, idOf))
  }
  const importFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = await readText(event)
    if (file === undefined) return
    const result = boardFromFile(file.text, file.name, { ...parts, workspaces: store.read().user.workspaces })
    if (!result.ok) return setMessage(result.message)
    const words = excludedText(result.keptOut)
    await make(result.board.name, result.board, words && `“${result.board.name}” was imported. ${words}`)
  }
  const duplicate = (workspace: Workspace) => {
    const board = boardFrom(workspace, ALLOW_LIST, USUAL_MARKET)
    void make(
      `${workspace.name} copy`,
      copiedBoard(board, parts),
      `“${workspace.name} copy” is at the end of the list.`,
    )
  }
  const move = (id: string, to: number) =>
    void moveWorkspace(store, ALLOW_LIST, id, to).then((trouble) => trouble && setMessage(`Not moved. ${trouble}`))
  return (
    <main className="max-w-[1200px] px-3 pb-8">
      <div className="flex min-h-12 flex-wrap items-center gap-2">
        <h1 className="mr-auto font-[600] text-[13px]">Workspaces</h1>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          className="sr-only"
          aria-label="File of a workspace"
          tabIndex={-1}
          onChange={(event) => void importFile(event)}
        />
        <Button onClick={() => input.current?.click()}>Import JSON</Button>
        <Menu
          label="Screens"
          trigger={<Button>From a screen</Button>}
          entries={fromScreens.map((template) => ({
            kind: 'action',
            label: template.title,
            hint: `${template.panels.length}`,
            onSelect: () => take(template),
          }))}
        />
        <Button icon="add" variant="primary" onClick={() => void make(`Workspace ${workspaces.length + 1}`, undefined)}>
          New workspace
        </Button>
      </div>
      {deletions.pending && (
        <p role="status" className="mb-2 flex items-center gap-2 rounded bg-raised px-3 py-1.5 text-[12px]">
          <span className="flex-1">“{deletions.pending.name}” is deleted.</span>
          <Button onClick={deletions.undo}>Undo</Button>
        </p>
      )}
      {(message ?? problem) && (
        <p role="status" className="mb-2 rounded bg-raised px-3 py-1.5 text-[12px]">
          {message ?? `The workspaces could not be loaded. ${problem}`}
        </p>
      )}
      {visible.length > 0 && (
        <ol className="flex flex-col gap-px overflow-hidden rounded-[5px] ring-1 ring-hairline/60">
          {visible.map((workspace, i) => (
            <WorkspaceRow
              key={workspace.id}
              workspace={workspace}
              position={i}
              count={visible.length}
              onMove={move}
              onDuplicate={() => duplicate(workspace)}
              onDelete={() => deletions.remove(workspace)}
            />
          ))}
        </ol>
      )}
      {!isLoaded && visible.length === 0 && <div className="skeleton h-11 w-full" aria-hidden="true" />}
      {isLoaded && !problem && visible.length === 0 && (
        <p className="text-[12px] text-text-secondary">
          No workspace yet. Take a template, or begin with an empty board and add charts.
        </p>
      )}
      {children}
      <TemplateCards onTake={take} />
    </main>
  )
}
