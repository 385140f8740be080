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
          gvol is software that each operator runs on their own machine. The operator is responsible for the accounts,
          payments and data of the users; the authors of the software see none of them.
        </p>
      </Part>
      <Part title="What the numbers are">
        <p>
          Prices come from the public feeds of the venues named on each chart. Everything else is computed from them by
          the formula that the chart shows. Feeds break, venues correct their prices, and a model is a model: the
          numbers come without any promise that they are right, complete or in time.
        </p>
        <p>
          Numbers marked SIMULATED belong to a simulated market. Numbers with an amber stamp belong to the past time
          that it shows.
        </p>
      </Part>
      <Part title="What the numbers are not">
        <p>
          They are not advice to buy or sell anything, and not an offer. Options and futures can lose more than was paid
          for them. Decide for yourself, or with a licensed adviser.
        </p>
      </Part>
      <Part title="Accounts, keys and data">
        <p>
          A password and an API key are for one person. We store your name, your e-mail address, your workspaces and,
          where you pay, the state of your subscription. Cards are handled by the payment provider alone.
        </p>
        <p>Settings, recent screens and the theme are stored only in your browser.</p>
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
