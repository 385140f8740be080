import { dateTimeText } from '@gvol/format'
import { useEffect, useState } from 'react'
import { NOT_COMPARED_REASONS } from '../../chart/compare/alone.ts'
import type { Chart } from '../../chart/definition/defineChart.ts'
import { importWithRetry } from '../../data/code/importWithRetry.ts'
import type { StudyAnswer, StudyId, StudyRequest } from '../../data/study.ts'
import { restPath } from '../../data/study.ts'

type StudyDocs = typeof import('../../../generated/studyDocs.ts')['studyDocs']

type Props = {
  readonly chart: Chart
  readonly requests: readonly StudyRequest[]
  readonly answers: readonly StudyAnswer[] | undefined
}

const Part = ({ title, children }: { readonly title: string; readonly children: React.ReactNode }) => (
  <section className="mt-2">
    <h3 className="text-[11px] text-text-tertiary">{title}</h3>
    <div className="text-text-secondary">{children}</div>
  </section>
)

/** The columns of a study with their names in the API. */
const Columns = ({ study, docs }: { readonly study: StudyId; readonly docs: StudyDocs }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
    {docs[study].columns.map(({ name, unit, doc }) => (
      <div key={name} className="col-span-2 grid grid-cols-subgrid">
        <dt className="font-mono text-[11px] text-text">{name}</dt>
        <dd>
          {doc}
          {unit !== '' && <span className="text-text-tertiary"> · {unit}</span>}
        </dd>
      </div>
    ))}
  </dl>
)

const inputText = (answer: StudyAnswer): string =>
  Object.entries(answer.input)
    .filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' · ')

/**
 * What the panel shows, how to read it, formula, conventions, inputs, instant, and the API call that returns the same
 * numbers.
 */
export const Methodology = ({ chart, requests, answers }: Props) => {
  const [docs, setDocs] = useState<StudyDocs>()
  useEffect(() => {
    let isGone = false
    importWithRetry(() => import('../../../generated/studyDocs.ts')).then(
      (module) => !isGone && setDocs(module.studyDocs),
      console.error,
    )
    return () => {
      isGone = true
    }
  }, [])
  return (
    <div className="max-h-[70vh] w-[min(440px,calc(100vw-32px))] overflow-y-auto text-[12px]">
      <h2 className="font-[600] text-[13px]">{chart.title}</h2>
      <p className="mt-1 text-text-secondary">{chart.shows}</p>
      <Part title="How to read it">{chart.read}</Part>
      {chart.alone && <Part title="Why it is not compared">{NOT_COMPARED_REASONS[chart.alone]}</Part>}
      {requests.map((request, i) => {
        const answer = answers?.[i]
        const pinned = { ...request, asOfMs: answer?.asOfMs ?? request.asOfMs }
        const path = restPath(pinned, 'json')
        return (
          <div key={path}>
            <Part title="Formula and conventions">{docs?.[request.study].method ?? '…'}</Part>
            {answer && <Part title="Input">{inputText(answer)}</Part>}
            {answer && <Part title="As of">{dateTimeText(answer.asOfMs, true)}</Part>}
            <Part title="The same numbers from the API">
              <a
                className="break-all font-mono text-[11px] text-accent underline"
                href={path}
                target="_blank"
                rel="noreferrer"
              >
                {path}
              </a>
            </Part>
            <details className="mt-2">
              <summary className="cursor-default text-[11px] text-text-tertiary">Columns</summary>
              {docs && <Columns study={request.study} docs={docs} />}
            </details>
          </div>
        )
      })}
    </div>
  )
}
