import type { MarketName, WireAnswer } from '@gvol/wire'
import { useContext, useState } from 'react'
import { useAlerts } from '../../../data/alerts/AlertsContext.ts'
import { importWithRetry } from '../../../data/code/importWithRetry.ts'
import { getJson } from '../../../data/rest.ts'
import { answerFromWire, restPath, studyRequest } from '../../../data/study.ts'
import { UserContext } from '../../../data/user/account/UserContext.ts'
import { FrameActionsContext } from '../../../panel/frame/FrameActions.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = {
  readonly market: MarketName
  readonly uniTrade: string
  /** Id of the trade; undefined for the newest. */
  readonly tradeId: string | undefined
}

/** Creates a board for a structure trade, with alerts. Renders nothing where the user cannot save either. */
export const FollowStructure = ({ market, uniTrade, tradeId }: Props) => {
  const store = useContext(UserContext)
  const list = useAlerts()?.list
  const { notify, onPick } = useContext(FrameActionsContext)
  const [isBusy, setBusy] = useState(false)
  if (store === undefined || list === undefined) return null
  const follow = async (): Promise<void> => {
    const studyArguments = { uniTrade, ...(tradeId === undefined ? {} : { tradeId }) }
    const request = studyRequest('structure-legs', market, undefined, ['kind', 'tradeId', 'premiumUsd'], studyArguments)
    const answer = await getJson<WireAnswer>(restPath(request, 'json'))
    if (!answer.ok) return notify('error', 'The structure is not followed', answer.problem.message)
    const { data } = answerFromWire<'structure-legs'>(answer.body)
    const [storedTradeId] = data.tradeId
    if (storedTradeId === undefined)
      return notify('error', 'The structure is not followed', 'No trade of it is stored.')
    const [{ alertsOfStructure, boardOfStructure }, { copiedBoard, newWorkspace }, { ALLOW_LIST, USUAL_MARKET }] =
      await Promise.all([
        importWithRetry(() => import('./follow.ts')),
        importWithRetry(() => import('../list/newWorkspace.ts')),
        importWithRetry(() => import('../board/useBoard.ts')),
      ])
    const premiumsUsd = Array.from(data.premiumUsd).filter((_, row) => data.kind[row] !== 'total')
    const followed = { market, uniTrade, tradeId: storedTradeId, premiumsUsd }
    const parts = { store, allowList: ALLOW_LIST, usual: USUAL_MARKET }
    const board = copiedBoard(boardOfStructure(followed, ALLOW_LIST), parts)
    const id = await newWorkspace(board.name, board, parts)
    if (id === undefined) return notify('error', 'No workspace was created', 'The server did not take it.')
    const results = await Promise.all(alertsOfStructure(followed).map((draft) => list.create(draft)))
    const failed = results.find((one) => !one.ok)
    const open = { label: 'Open the board', run: () => onPick?.(`/workspaces/${encodeURIComponent(id)}/`) }
    if (failed !== undefined && !failed.ok)
      return notify('error', 'The board was created, but not every alert', failed.problem.message, [open])
    notify('info', 'Followed', `${board.name}: a board and ${results.length} alerts`, [open])
  }
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      await follow()
    } catch (error) {
      notify('error', 'The structure is not followed', error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon="add" disabled={isBusy} onClick={() => void run()}>
      Follow
    </Button>
  )
}
