/** What start-up is waiting for, on the whole screen. */
export const Message = ({ text }: { readonly text: string }) => (
  <div role="status" className="start-up">
    {text}
  </div>
)
