/** Full-screen message during start-up. */
export const Message = ({ text }: { readonly text: string }) => (
  <div role="status" className="start-up">
    {text}
  </div>
)
