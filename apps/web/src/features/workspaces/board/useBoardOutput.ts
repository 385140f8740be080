import { dateTimeText } from '@gvol/format'
import { type RefObject, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { saveFile } from '../../../panel/frame/export/exportPicture.ts'
import { FrameActionsContext } from '../../../panel/frame/FrameActions.ts'
import type { Board } from '../model/board.ts'
import { fileNameOfBoard, fileOfBoard } from '../share/boardFile.ts'
import { boardPicture, settledBoard } from './boardPicture.ts'

/** CSS pixels that fit across a landscape page. */
const PAGE_WIDTH = 1_040

/** Exports a board as file, picture or print. */
export const useBoardOutput = (board: Board, root: RefObject<HTMLElement | null>, asOfMs: number | undefined) => {
  const { notify } = useContext(FrameActionsContext)
  const [isWhole, setWhole] = useState(false)
  const stamp = dateTimeText(asOfMs ?? Date.now(), true)

  useEffect(() => {
    // For printing from the browser's own menu: panels that were never rendered have at least their frame.
    const onBefore = () => flushSync(() => setWhole(true))
    const onAfter = () => setWhole(false)
    addEventListener('beforeprint', onBefore)
    addEventListener('afterprint', onAfter)
    return () => {
      removeEventListener('beforeprint', onBefore)
      removeEventListener('afterprint', onAfter)
    }
  }, [])

  /** Renders all panels, waits until they are loaded, and restores the previous state. */
  const withWhole = async (work: (element: HTMLElement) => Promise<void> | void): Promise<void> => {
    const element = root.current?.querySelector<HTMLElement>('[data-board]')
    if (!element) return
    flushSync(() => setWhole(true))
    try {
      await settledBoard(element)
      await work(element)
    } catch (error) {
      notify('error', `${board.name} was not exported`, error instanceof Error ? error.message : String(error))
    } finally {
      setWhole(false)
    }
  }
  return {
    isWhole,
    stamp,
    saveJson: () =>
      saveFile(new Blob([fileOfBoard(board)], { type: 'application/json' }), fileNameOfBoard(board.name, 'json')),
    savePicture: () =>
      void withWhole(async (element) => {
        const isSimulated = element.textContent?.includes('SIMULATED') ?? false
        const right = `${isSimulated ? 'SIMULATED · ' : ''}${dateTimeText(asOfMs ?? Date.now(), true)} · gvol`
        saveFile(await boardPicture(element, { left: board.name, right }), fileNameOfBoard(board.name, 'png'))
      }),
    print: () =>
      void withWhole((element) => {
        element.style.setProperty('--board-print-zoom', String(Math.min(PAGE_WIDTH / element.clientWidth, 1)))
        print()
      }),
  }
}
