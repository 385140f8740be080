import { createHash } from 'node:crypto'
import type { PublishedPanel } from '@gvol/wire'
import type { Problem } from '../../http/problem.ts'
import type { Studies } from '../../studies/answer/requestedStudy.ts'
import type { SharedAnswers } from '../../studies/answer/sharedAnswers.ts'
import { exportedAs } from '../../studies/export/exportedAs.ts'
import { checkedQuestion } from './panelsSchema.ts'

/** Answers of a panel, as JSON text of an object by question name. */
export type PanelRead =
  | { readonly ok: true; readonly text: string; readonly etag: string }
  | { readonly ok: false; readonly problem: Problem }

/** @param who  user whose run slots are charged: the publisher */
export type ReadPanel = (panel: PublishedPanel, who: string) => Promise<PanelRead>

/** Answers the questions of a stored panel and no others: a request names a panel, never a study. */
export const panelReader =
  (studies: Studies, answers: SharedAnswers): ReadPanel =>
  async (panel, who) => {
    const read = await Promise.all(
      panel.questions.map(async (question) => {
        const checked = checkedQuestion(studies, question)
        if ('status' in checked) return checked
        const outcome = await answers.get(checked.study, checked.input, who)
        if (!outcome.ok) return outcome.problem
        return { name: question.name, ...(await exportedAs(outcome.answer, 'json', checked.columns)) }
      }),
    )
    const parts: string[] = []
    const hash = createHash('sha256')
    for (const one of read) {
      if ('status' in one) return { ok: false, problem: one }
      parts.push(`${JSON.stringify(one.name)}:${new TextDecoder().decode(one.bytes)}`)
      hash.update(`${one.name} ${one.etag} `)
    }
    return { ok: true, text: `{${parts.join()}}`, etag: `"${hash.digest('base64url').slice(0, 22)}"` }
  }
