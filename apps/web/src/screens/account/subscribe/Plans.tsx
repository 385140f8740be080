import { useState } from 'react'
import type { Problem } from '../../../data/problem.ts'
import { callJson } from '../../../data/rest.ts'
import type { Plan } from '../../../data/user/subscription/plans.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/form/Notice.tsx'

const BY = { stripe: 'Pay by card', btcpay: 'Pay in crypto' } as const

/** Opens the provider's page; the browser returns to `/payment/?status=…`. */
const useCheckout = () => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  const start = async (plan: string, provider: Plan['providers'][number]) => {
    setBusy(true)
    setProblem(undefined)
    const answer = await callJson<{ readonly url: string }>('/api/payments/checkout', {
      method: 'POST',
      body: { plan, provider, returnPath: '/payment/' },
    })
    if (answer.ok) return location.assign(answer.body.url)
    setBusy(false)
    setProblem(answer.problem)
  }
  return { isBusy, problem, start }
}

type Props = {
  readonly plans: readonly Plan[]
  /** The provider's script is still loading. */
  readonly isLoading: boolean
  readonly isPaid: boolean
}

/** Plans for sale, side by side. */
export const Plans = ({ plans, isLoading, isPaid }: Props) => {
  const { isBusy, problem, start } = useCheckout()
  return (
    <section aria-label="Plans" aria-busy={isLoading} className="flex flex-col gap-2">
      {problem !== undefined && <Notice kind="error">{problem.message}</Notice>}
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {plans.map(({ id, name, description, priceText, providers }) => (
          <li key={id} className="flex flex-col rounded-[5px] bg-panel p-4 ring-1 ring-hairline/60">
            <h2 className="font-[600] text-[13px]">{name}</h2>
            <p className="mt-1 font-[600] text-[18px] tabular-nums">{priceText}</p>
            {description && <p className="mt-1 text-[12px] text-text-secondary">{description}</p>}
            <div className="mt-auto flex flex-wrap gap-2 pt-4">
              {providers.map((provider, i) => (
                <Button
                  key={provider}
                  variant={i === 0 && !isPaid ? 'primary' : 'plain'}
                  disabled={isBusy || (provider === 'stripe' && isLoading)}
                  onClick={() => void start(id, provider)}
                  className="max-sm:h-10 max-sm:w-full"
                >
                  {BY[provider]}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className="text-[11px] text-text-tertiary">
        You pay on the page of the provider; card numbers never reach this desk. Access begins when the provider has
        confirmed the payment.
      </p>
    </section>
  )
}
