import { useEffect, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { type Report, reportCsv, reportText } from '../report/report.ts'
import {
  type CalculatorId,
  calculatorParams,
  type InputTexts,
  inputTexts,
  openCalculators,
  withCalculatorInFront,
  withInputTexts,
} from './calculatorFlags.ts'

type Props = {
  readonly id: CalculatorId
  /** Every input including defaults, so that a link keeps its numbers when the defaults change. */
  readonly texts: InputTexts
  readonly report: Report | undefined
}

/** Returns a URL with only this calculator and these inputs, on the same screen, floating if it floats. */
const linkTo = (id: CalculatorId, texts: InputTexts): string => {
  const url = new URL(window.location.href)
  const own = calculatorParams(url.searchParams)
  for (const name of own.keys()) url.searchParams.delete(name)
  const filled = withInputTexts(url.searchParams, id, { ...inputTexts(own, id), ...texts })
  const next = openCalculators(own).includes(id) ? withCalculatorInFront(filled, id) : filled
  return `${url.origin}${url.pathname}?${next}`
}

/** Copies the numbers as link, text or CSV. */
export const CalculatorFooter = ({ id, texts, report }: Props) => {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => setMessage(''), 2_500)
    return () => clearTimeout(timer)
  }, [message])
  const copy = async (what: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage(`${what} copied`)
    } catch {
      setMessage('This browser does not let the page copy. Allow the clipboard and press again.')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-1 border-hairline border-t px-2 py-1.5">
      <Button variant="quiet" icon="copy" onClick={() => void copy('Link', linkTo(id, texts))}>
        Copy link
      </Button>
      <Button variant="quiet" disabled={!report} onClick={() => report && void copy('Text', reportText(report))}>
        Copy text
      </Button>
      <Button variant="quiet" disabled={!report} onClick={() => report && void copy('CSV', reportCsv(report))}>
        Copy CSV
      </Button>
      <span role="status" className="text-[11px] text-text-secondary">
        {message}
      </span>
    </div>
  )
}
