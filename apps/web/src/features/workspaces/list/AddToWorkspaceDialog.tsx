import type { MarketName } from '@gvol/wire'
import * as Dialog from 'radix-ui/dialog'
import { useRef, useState } from 'react'
import { explicitTexts } from '../../../chart/choices/followedSettings.ts'
import { isChartId, titleOfChart } from '../../../charts/catalog.ts'
import { useEffectiveSettings } from '../../../data/settings/useControls.ts'
import { type SubjectValues, subjectText } from '../../../data/subject.ts'
import { useUserState, useUserStore } from '../../../data/user/account/UserContext.ts'
import { replaceWorkspace } from '../../../data/user/account/userChanges.ts'
import { catalogIdOf } from '../../../data/user/workspaces/componentIds.ts'
import { type Workspace, workspaceFromServer } from '../../../data/user/workspaces/workspace.ts'
import {
  addWorkspaceComponent,
  isWorkspace,
  removeWorkspaceComponent,
} from '../../../data/user/workspaces/workspaceCalls.ts'
import { compare } from '../../../page-controls/compare/control.ts'
import { controlsFromUrl } from '../../../page-controls/pageControls.ts'
import { controlsOfChart } from '../../../panel/useChartTexts.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { ALLOW_LIST, USUAL_MARKET, useLoadedWorkspaces } from '../board/useBoard.ts'
import { componentIds } from '../model/newComponentIds.ts'
import { pageTexts, panelDefaults } from '../model/panelPage.ts'
import { newWorkspace } from './newWorkspace.ts'

/** A panel to be added to a workspace. */
export type PanelToAdd = {
  readonly chartId: string
  readonly controls: Readonly<Record<string, string>>
  /** Market of the page. */
  readonly market: MarketName
  /** Subject of the panel. */
  readonly subject: SubjectValues
  /** Query of the source page: its expiries and ranges are copied. */
  readonly search: string
}

const componentsOf = ({ data }: Workspace, chartId: string): readonly string[] =>
  data.components.map(({ meta }) => meta.id).filter((id) => catalogIdOf(id, ALLOW_LIST) === chartId)

const Choices = ({ panelToAdd, onClose }: { readonly panelToAdd: PanelToAdd; readonly onClose: () => void }) => {
  const store = useUserStore()
  const { workspaces, currentWorkspace } = useUserState().user
  const { isLoaded, problem } = useLoadedWorkspaces()
  const [message, setMessage] = useState('')
  const { chartId, controls, subject, search } = panelToAdd
  const market = {
    exchange: subject.exchange ?? panelToAdd.market.exchange,
    // A panel about a coin uses the coin's own book, whether or not any venue lists options on it.
    symbol: subject.symbol ?? subject.coin ?? panelToAdd.market.symbol,
  }
  const settings = useEffectiveSettings()
  const title = titleOfChart(chartId)
  const add = async (id: string, name: string) => {
    const {
      expiries,
      dte,
      delta,
      compare: compared,
    } = controlsFromUrl(new URLSearchParams(search), panelDefaults(settings, market))
    const componentId = componentIds(store.read().user.workspaces)(chartId)
    const answer = await addWorkspaceComponent(id, {
      meta: {
        id: componentId,
        ...market,
        expiries,
        dte,
        delta,
        compare: compare.text(compared),
        page: isChartId(chartId) ? pageTexts(chartId, subject, new URLSearchParams(search)) : undefined,
        controls: explicitTexts(settings, controlsOfChart(chartId), controls),
      },
    })
    if (!isWorkspace(answer)) return setMessage(`${title} was not added to ${name}: the server did not take it.`)
    store.change(replaceWorkspace(workspaceFromServer(answer), ALLOW_LIST))
    setMessage(`${title} is on ${name}.`)
  }
  const remove = async (id: string, name: string, componentId: string) => {
    const answer = await removeWorkspaceComponent(id, componentId)
    if (!isWorkspace(answer)) return setMessage(`${title} was not removed from ${name}: the server did not take it.`)
    store.change(replaceWorkspace(workspaceFromServer(answer), ALLOW_LIST))
    setMessage(`${title} is no longer on ${name}.`)
  }
  const addToNew = async () => {
    const name = `${market.symbol} desk`
    const id = await newWorkspace(name, undefined, { store, allowList: ALLOW_LIST, usual: USUAL_MARKET })
    if (id === undefined) return setMessage('No workspace was created: the server refused it. Try again.')
    await add(id, name)
  }
  const sorted = [...workspaces].sort((a, b) => Number(b.id === currentWorkspace) - Number(a.id === currentWorkspace))
  return (
    <>
      <div className="flex items-center gap-2">
        <Dialog.Title className="flex-1 font-[600] text-[14px]">Add {title} to a workspace</Dialog.Title>
        <IconButton icon="close" label="Close" onClick={onClose} />
      </div>
      <Dialog.Description className="mt-0.5 text-[12px] text-text-secondary">
        With its settings, on {subjectText(subject, ' at ') || `${market.symbol} at ${market.exchange}`}.
      </Dialog.Description>
      <ul className="mt-2 max-h-72 overflow-y-auto">
        {sorted.map((workspace) => {
          const there = componentsOf(workspace, chartId)
          const last = there.at(-1)
          return (
            <li key={workspace.id} className="flex items-center gap-1 border-hairline/60 border-b py-1">
              <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
              {there.length > 0 && <span className="text-[11px] text-text-tertiary">{there.length} there</span>}
              {last && (
                <Button variant="quiet" onClick={() => void remove(workspace.id, workspace.name, last)}>
                  Remove
                </Button>
              )}
              <Button icon="add" onClick={() => void add(workspace.id, workspace.name)}>
                Add
              </Button>
            </li>
          )
        })}
      </ul>
      {isLoaded && workspaces.length === 0 && (
        <p className="py-2 text-[12px] text-text-secondary">{problem ?? 'There is no workspace yet.'}</p>
      )}
      <div className="mt-2 flex items-center gap-2">
        <Button icon="add" onClick={() => void addToNew()}>
          New workspace
        </Button>
        <p role="status" className="min-w-0 flex-1 text-[11px] text-text-secondary">
          {message}
        </p>
      </div>
    </>
  )
}

type Props = { readonly panelToAdd: PanelToAdd; readonly onClose: () => void }

/** Chooses the workspace for a panel; can be undone at once. */
export const AddToWorkspaceDialog = ({ panelToAdd, onClose }: Props) => {
  const opener = useRef(document.activeElement)
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-[75] bg-background/60" />
        <Dialog.Content
          onCloseAutoFocus={() => opener.current instanceof HTMLElement && opener.current.focus()}
          className="fixed top-[14vh] left-1/2 z-[76] w-[min(420px,calc(100vw-16px))] -translate-x-1/2 rounded-lg border border-hairline bg-raised p-3 text-[13px] shadow-2xl"
        >
          <Choices panelToAdd={panelToAdd} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
