/** Problems of the machine or the desk, each with its remedy. */
export const StatusProblems = ({
  problems,
}: {
  readonly problems: readonly { readonly id: string; readonly message: string }[]
}) =>
  problems.length === 0 ? null : (
    <section
      role="alert"
      aria-label="Problems"
      className="flex flex-col gap-1 rounded-[5px] bg-panel px-2.5 py-2 text-[12px] text-warning ring-1 ring-hairline/60"
    >
      {problems.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </section>
  )
