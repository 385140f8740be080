import { useState } from 'react'
import type { Problem } from '../../problem.ts'
import { callJson } from '../../rest.ts'

/** Opens the provider's page for card, invoices and cancellation; the browser returns to `/payment/`. */
export const usePortal = () => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const open = async () => {
    setBusy(true)
    setProblem(undefined)
    const answer = await callJson<{ readonly url: string }>('/api/payments/portal', {
      method: 'POST',
      body: { returnPath: '/payment/' },
    })
    if (answer.ok) return location.assign(answer.body.url)
    setBusy(false)
    setProblem(answer.problem)
  }
  return { isBusy, problem, open }
}
