import type { ReactNode } from 'react'

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="mt-6">
    <h2 className="font-[600] text-[14px]">{title}</h2>
    <div className="mt-1 flex flex-col gap-2 text-[13px] text-text-secondary leading-relaxed">{children}</div>
  </section>
)

/** `/terms/` */
export const Terms = () => {
  return (
    <main className="max-w-[72ch] px-3 py-3">
      <h1 className="font-[600] text-[13px]">Terms</h1>
      <Part title="Who runs this desk">
        <p>
          gvol is software that somebody runs on a machine of their own. Whoever runs it answers for the accounts,
          payments and data of the people who use it; the authors of the software see none of them.
        </p>
      </Part>
      <Part title="What the numbers are">
        <p>
          Prices come from the public feeds of the venues named on each chart. Everything else is computed from them by
          the formula that the chart shows. Feeds break, venues correct their prices, and a model is a model: the
          numbers come without any promise that they are right, complete or in time.
        </p>
        <p>
          Numbers marked SIMULATED belong to an invented market. Numbers with an amber stamp belong to the past moment
          that it names.
        </p>
      </Part>
      <Part title="What the numbers are not">
        <p>
          They are no advice to buy or sell anything, and no offer. Options and futures can lose more than was paid for
          them. Decide by yourself, or with somebody who is allowed to advise you.
        </p>
      </Part>
      <Part title="Accounts, keys and data">
        <p>
          A password and a key for the API are for one person. What is kept about you is your name, your e-mail address,
          your workspaces and, where you pay, the state of your subscription. Cards are handled by the payment provider
          alone.
        </p>
        <p>Settings, recent screens and the theme are kept in your browser and nowhere else.</p>
      </Part>
      <Part title="The software">
        <p>
          You may read, run and change it under the licence that comes with its source. Data of venues stays under the
          terms of those venues.
        </p>
      </Part>
    </main>
  )
}
